import type { UserDevice } from '../../../device/open-user-device.ts'
import type { StoredSession } from '../../../device/session/stored-session.ts'
import { patientId, visitId } from '../../../contract/ids.ts'
import type { BookingId, VisitId } from '../../../contract/ids.ts'
import { withFreeNumbers } from '../../../domain/visits/free-numbers.ts'
import { newVisitDraft } from '../../../domain/visits/new-visit-draft.ts'
import { chooseRecord } from '../../../domain/visits/record-choice.ts'
import type { KnownPatient, VisitDraft } from '../../../domain/visits/visit-draft.ts'

type NewVisitInput = {
  patient: KnownPatient
  /** The appointment that the visit is made for. */
  bookingId?: BookingId
  session: StoredSession
  now: Date
  newId: () => string
}

/** Saves a draft for a patient of the practice; returns its id. */
export async function startVisit(drafts: UserDevice['drafts'], input: NewVisitInput): Promise<VisitId> {
  const draft = draftForPatient(input)
  await drafts.save(draft)
  return draft.visitId
}

/** The draft of a visit with a known patient, at its first step, so that staff see whom they chose. */
export function draftForPatient({ patient, bookingId, session, now, newId }: NewVisitInput): VisitDraft {
  const practiceId = session.activePracticeId
  if (practiceId === null) throw new Error('A visit needs a practice')
  const draft = newVisitDraft({
    visitId: visitId.parse(newId()),
    globalPatientId: patientId.parse(newId()),
    practiceId,
    countryCode: patient.countryCode,
    now: now.toISOString(),
  })
  return withFreeNumbers({
    ...draft,
    ...(bookingId !== undefined && { bookingId }),
    patient: chooseRecord(draft.patient, patient),
  })
}
