import type { PatientId, PracticeId, VisitId } from '../../contract/ids.ts'
import { emptyPatientFields } from './empty-patient-fields.ts'
import type { VisitDraft } from './visit-draft.ts'

/** An empty draft; ids and time (ISO 8601) are passed in. */
export function newVisitDraft(given: {
  visitId: VisitId
  globalPatientId: PatientId
  practiceId: PracticeId
  countryCode: 'NZ' | 'AU'
  now: string
}): VisitDraft {
  return {
    schemaVersion: 1,
    visitId: given.visitId,
    version: 1,
    practiceId: given.practiceId,
    countryCode: given.countryCode,
    startedAt: given.now,
    savedAt: given.now,
    step: 'patient',
    patient: { kind: 'typing', globalPatientId: given.globalPatientId, fields: emptyPatientFields },
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
  }
}
