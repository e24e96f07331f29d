import { Role, type RoleId } from '../../contract/role.ts'

/** The title below a staff member's name in a letter; empty for somebody who is no clinician. */
export function staffTitle(roleId: RoleId): string {
  if (roleId === Role.Melanographer) return 'melanographer'
  return roleId === Role.Doctor ? 'doctor' : ''
}

/** The name of a staff login's role, for whoever looks after accounts. */
export function staffRole(roleId: RoleId): string {
  if (roleId === Role.Melanographer) return 'Melanographer'
  return roleId === Role.PracticeManager ? 'Practice manager' : 'Doctor or pharmacist'
}
