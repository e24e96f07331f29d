/**
 * For whom an application of a practice is (A3.enum.21). Apart from the schemas: guards of pages need no checks of
 * calls.
 */
export const ApplicationKind = { PatientPortal: 1, Pharmacy: 2, DoctorPortal: 3 } as const
export type ApplicationKindValue = (typeof ApplicationKind)[keyof typeof ApplicationKind]
