import { expect, test } from 'vitest'
import { uuidOf } from '../../../tests/support/ready-visit-draft.ts'
import { patientId, practiceId, visitId } from '../../contract/ids.ts'
import { newVisitDraft } from './new-visit-draft.ts'
import { emptyPatientFields } from './empty-patient-fields.ts'

test('a new visit begins with its patient, and holds nothing yet', () => {
  const given = {
    visitId: visitId.parse(uuidOf(1)),
    globalPatientId: patientId.parse(uuidOf(2)),
    practiceId: practiceId.parse(3),
    countryCode: 'NZ' as const,
  }
  const { globalPatientId, ...kept } = given
  const now = '2026-11-20T10:30:00+13:00'
  expect(newVisitDraft({ ...given, now })).toEqual({
    ...kept,
    schemaVersion: 1,
    version: 1,
    startedAt: now,
    savedAt: now,
    step: 'patient',
    patient: { kind: 'typing', globalPatientId, fields: emptyPatientFields },
    consent: {
      productId: null,
      scopeId: null,
      scopeAcceptedAt: null,
      events: [],
      guardian: null,
      includesBodyshots: false,
    },
    risk: {},
    spots: [],
    nextSpotNumber: 1,
    skin: null,
    bodyshots: [],
    missingPoses: [],
  })
  expect(Object.values(emptyPatientFields).filter((field) => field !== '' && field !== null)).toEqual([])
})
