import type { Lesion } from '../../contract/patients/lesions.ts'
import { withFreeNumbers } from './free-numbers.ts'
import type { EarlierSpot, KnownPatient, VisitDraft } from './visit-draft.ts'

/** Whether the spots of a record must still be fetched: the record came from a search and has some. */
export const lacksEarlierSpots = ({ earlierSpots, lastVisit }: KnownPatient): boolean =>
  earlierSpots.length === 0 && (lastVisit?.spots ?? 0) > 0

/** Adds the spots that the service has of the patient to the draft; spots of other patients are ignored. */
export function withEarlierSpots(draft: VisitDraft, lesions: readonly Lesion[]): VisitDraft {
  const { patient } = draft
  if (patient.kind !== 'known' || !lacksEarlierSpots(patient.record)) return draft
  const earlierSpots = lesions.filter(({ patientId }) => patientId === patient.record.patientId).map(earlierSpot)
  if (earlierSpots.length === 0) return draft
  return withFreeNumbers({ ...draft, patient: { ...patient, record: { ...patient.record, earlierSpots } } })
}

const earlierSpot = (lesion: Lesion): EarlierSpot => ({
  lesionId: lesion.lesionId,
  number: lesion.number,
  mannequinId: lesion.modelId,
  mannequinVersion: lesion.modelVersion,
  x: lesion.modelX,
  y: lesion.modelY,
  bodyPartId: lesion.bodyPartId,
  lesionLocationId: lesion.lesionLocationId,
  location: lesion.location,
  lastSeen: lesion.visits[0]?.visitTime ?? lesion.whenCreated,
  isExcised: lesion.isExcised,
  takenOffOn: lesion.isExcised ? lesion.state.removal?.on : undefined,
})
