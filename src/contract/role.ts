/** The roles, by the names of A3.enum.18. Apart from the schemas: the guards of pages need no schemas. */
export const Role = { Patient: 1, Melanographer: 2, Doctor: 3, PracticeManager: 4 } as const
export type RoleId = (typeof Role)[keyof typeof Role]
