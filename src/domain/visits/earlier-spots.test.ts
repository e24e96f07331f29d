import { expect, test } from 'vitest'
import { graeme, graham, readyVisitDraft, uuidOf } from '../../../tests/support/ready-visit-draft.ts'
import { lesionId, patientId } from '../../contract/ids.ts'
import type { Lesion } from '../../contract/patients/lesions.ts'
import { lacksEarlierSpots, withEarlierSpots } from './earlier-spots.ts'
import type { KnownPatient } from './visit-draft.ts'

const draftOf = (record: KnownPatient) => {
  const { globalPatientId } = readyVisitDraft().patient
  return readyVisitDraft({ patient: { kind: 'known', globalPatientId, fields: graeme, typed: graeme, record } })
}
const lesion: Lesion = {
  globalLesionId: lesionId.parse(uuidOf(1)),
  lesionId: lesionId.parse(uuidOf(1)),
  number: 6,
  patientId: graham.patientId,
  modelId: 2,
  modelVersion: 1,
  modelX: 0.25,
  modelY: 0.5,
  location: 'Chest',
  isExcised: false,
  hasCurrentActions: false,
  state: { stage: 'photographed', mark: 'new', result: null },
  latestDiagnosis: null,
  diagnosisSummary: null,
  images: [],
  bodyPartId: 4,
  lesionLocationId: null,
  whenCreated: '2025-11-21T00:00:00.000Z',
  visits: [],
  hiddenByConsent: 0,
}

test('a record that was found online gets its spots, where they were placed', () => {
  const draft = draftOf(graham)
  expect(lacksEarlierSpots(graham)).toBe(true)
  const { patient } = withEarlierSpots(draft, [lesion])
  if (patient.kind !== 'known') throw new Error(patient.kind)
  expect(patient.record.earlierSpots).toEqual([
    {
      lesionId: lesion.lesionId,
      number: 6,
      mannequinId: 2,
      mannequinVersion: 1,
      x: 0.25,
      y: 0.5,
      bodyPartId: 4,
      lesionLocationId: null,
      location: 'Chest',
      lastSeen: '2025-11-21T00:00:00.000Z',
      isExcised: false,
    },
  ])
  expect(lacksEarlierSpots(patient.record)).toBe(false)
})

test('spots of somebody else, or for a patient who is no longer chosen, change nothing', () => {
  const draft = draftOf(graham)
  expect(withEarlierSpots(draft, [{ ...lesion, patientId: patientId.parse(uuidOf(901)) }])).toBe(draft)
  const typed = readyVisitDraft()
  expect(withEarlierSpots(typed, [lesion])).toBe(typed)
})

test('a record without a visit, or without spots, lacks none', () => {
  expect(lacksEarlierSpots({ ...graham, lastVisit: null })).toBe(false)
  expect(lacksEarlierSpots({ ...graham, lastVisit: { date: '2025-11-21', spots: 0 } })).toBe(false)
})
