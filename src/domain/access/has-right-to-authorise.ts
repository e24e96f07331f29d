import { Permission } from '../../contract/enums.ts'
import type { RoleId } from '../../contract/role.ts'
import { authorisesReports } from './authorises-reports.ts'

/** Whether somebody may authorise the reports of a practice: a right that their role can't have is none. */
export const hasRightToAuthorise = (roleId: RoleId, permissions: readonly number[]): boolean =>
  authorisesReports(roleId) && permissions.includes(Permission.CanDistributeReports)
