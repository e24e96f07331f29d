import { Role, type RoleId } from '../../contract/role.ts'

/**
 * Whether people of this role may get the right to authorise reports. A manager may not: managers are not
 * practitioners.
 */
export const authorisesReports = (roleId: RoleId): boolean => roleId === Role.Doctor
