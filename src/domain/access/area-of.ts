import { Role, type RoleId } from '../../contract/role.ts'

/** The part of the app a role works in: their own record, the clinic that reads visits, or practices. */
export type Area = 'patient' | 'clinic' | 'practice'

/** The area of a role (A3.enum.18). */
export function areaOf(roleId: RoleId): Area {
  switch (roleId) {
    case Role.Patient:
      return 'patient'
    case Role.Melanographer:
      return 'clinic'
    case Role.Doctor:
    case Role.PracticeManager:
      return 'practice'
  }
}
