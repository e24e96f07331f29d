/**
 * What somebody is, by the name that A3.enum.18 gives it. Apart from the schemas: guards of pages need no checks of
 * calls.
 */
export const Role = { Patient: 1, Melanographer: 2, Doctor: 3, PracticeManager: 4 } as const
export type RoleId = (typeof Role)[keyof typeof Role]
