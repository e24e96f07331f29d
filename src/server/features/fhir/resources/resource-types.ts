/** The types of resources that belong to a patient, in the order of the CapabilityStatement. */
export const patientResourceTypes = [
  'Patient',
  'Encounter',
  'BodyStructure',
  'Observation',
  'DiagnosticReport',
  'Media',
  'ImagingStudy',
  'DocumentReference',
  'Consent',
] as const
export type PatientResourceType = (typeof patientResourceTypes)[number]

/** The types of resources that belong to no patient, in the same order. */
export const sharedResourceTypes = ['Practitioner', 'PractitionerRole', 'Organization'] as const
export type SharedResourceType = (typeof sharedResourceTypes)[number]

/** Whether resources of a type belong to a patient. */
export const isPatientResourceType = (type: string): type is PatientResourceType =>
  patientResourceTypes.some((each) => each === type)

/** Whether resources of a type belong to no patient. */
export const isSharedResourceType = (type: string): type is SharedResourceType =>
  sharedResourceTypes.some((each) => each === type)

/** The search parameters of each type, besides `_count` and `_format`; `identifier` only for types that have one. */
export const searchParameters: Readonly<Record<PatientResourceType | SharedResourceType, readonly SearchParameter[]>> =
  {
    Patient: ['_id', 'identifier'],
    Encounter: ['_id', 'patient', '_lastUpdated', '_since'],
    BodyStructure: ['_id', 'patient', '_lastUpdated', '_since'],
    Observation: ['_id', 'patient', '_lastUpdated', '_since'],
    DiagnosticReport: ['_id', 'patient', '_lastUpdated', '_since'],
    Media: ['_id', 'patient', '_lastUpdated', '_since'],
    ImagingStudy: ['_id', 'patient', '_lastUpdated', '_since'],
    DocumentReference: ['_id', 'patient', '_lastUpdated', '_since'],
    Consent: ['_id', 'patient', '_lastUpdated', '_since'],
    Practitioner: ['_id'],
    PractitionerRole: ['_id', 'practitioner', 'organization'],
    Organization: ['_id', 'identifier'],
  }
export type SearchParameter =
  | '_id'
  | 'identifier'
  | 'patient'
  | 'practitioner'
  | 'organization'
  | '_lastUpdated'
  | '_since'
