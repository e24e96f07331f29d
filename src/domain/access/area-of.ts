import { Role, type RoleId } from '../../contract/role.ts'

/** Where somebody is at home: in their own record, in the clinic that reads for all, or in practices. */
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
