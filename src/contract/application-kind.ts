/** The kinds of a practice's application (A3.enum.21). Apart from the schemas: the guards of pages need no schemas. */
export const ApplicationKind = { PatientPortal: 1, Pharmacy: 2, DoctorPortal: 3 } as const
export type ApplicationKindValue = (typeof ApplicationKind)[keyof typeof ApplicationKind]
