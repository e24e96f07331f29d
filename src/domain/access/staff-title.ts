import { Role, type RoleId } from '../../contract/role.ts'

/** What somebody of the staff is, below their name in a letter; empty for who is no clinician. */
export function staffTitle(roleId: RoleId): string {
  if (roleId === Role.Melanographer) return 'melanographer'
  return roleId === Role.Doctor ? 'doctor' : ''
}

/** What a login of the staff is, for who looks after accounts. */
export function staffRole(roleId: RoleId): string {
  if (roleId === Role.Melanographer) return 'Melanographer'
  return roleId === Role.PracticeManager ? 'Practice manager' : 'Doctor or pharmacist'
}
