import type { PatientId, PracticeId, VisitId } from '../../contract/ids.ts'
import { emptyPatientFields } from './empty-patient-fields.ts'
import type { VisitDraft } from './visit-draft.ts'

/** An empty draft; ids and time (ISO 8601) are passed in. */
export function newVisitDraft(values: {
  visitId: VisitId
  globalPatientId: PatientId
  practiceId: PracticeId
  countryCode: 'NZ' | 'AU'
  now: string
}): VisitDraft {
  return {
    schemaVersion: 1,
    visitId: values.visitId,
    version: 1,
    practiceId: values.practiceId,
    countryCode: values.countryCode,
    startedAt: values.now,
    savedAt: values.now,
    step: 'patient',
    patient: { kind: 'typing', globalPatientId: values.globalPatientId, fields: emptyPatientFields },
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
