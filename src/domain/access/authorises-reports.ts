import { Role, type RoleId } from '../../contract/role.ts'

/** Whether people of this role may be given the right to authorise reports: a manager runs the practice, and is no practitioner. */
export const authorisesReports = (roleId: RoleId): boolean => roleId === Role.Doctor
