/** The types of resources that are a patient's own, in the order of the CapabilityStatement. */
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

/** The types of resources that are of no patient, in the same order. */
export const sharedResourceTypes = ['Practitioner', 'Organization'] as const
export type SharedResourceType = (typeof sharedResourceTypes)[number]

/** Whether resources of a type are a patient's own. */
export const isPatientResourceType = (type: string): type is PatientResourceType =>
  patientResourceTypes.some((each) => each === type)

/** Whether resources of a type are of no patient. */
export const isSharedResourceType = (type: string): type is SharedResourceType =>
  sharedResourceTypes.some((each) => each === type)

/** What each type can be searched by, beside `_count` and `_format`; `identifier` only where it has one. */
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
    Organization: ['_id', 'identifier'],
  }
export type SearchParameter = '_id' | 'identifier' | 'patient' | '_lastUpdated' | '_since'
