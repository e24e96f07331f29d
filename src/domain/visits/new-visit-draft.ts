import type { PatientId, PracticeId, VisitId } from '../../contract/ids.ts'
import type { PatientFields, VisitDraft } from './visit-draft.ts'

const nothingTyped: PatientFields = {
  firstName: '',
  lastName: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
  gender: null,
  mobilePhone: '',
  emailAddress: '',
  nhi: '',
  street: '',
  suburb: '',
  city: '',
  postCode: '',
}

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
    patient: { kind: 'typing', globalPatientId: given.globalPatientId, fields: nothingTyped },
    consent: { productId: null, scopeId: null, scopeAcceptedAt: null, events: [], guardian: null },
    risk: {},
    spots: [],
    nextSpotNumber: 1,
    bodyshots: [],
  }
}
