import { sql } from 'kysely'
import { Permission } from '../../contract/enums.ts'
import { Role } from '../../contract/role.ts'
import { authorisesReports } from '../../domain/access/authorises-reports.ts'

const roles = Object.values(Role).filter(authorisesReports)

/**
 * Whether somebody may authorise the reports of a practice (`domain/access/has-right-to-authorise.ts`), in SQL over
 * `login_contexts` and `logins`.
 */
export const mayAuthoriseThere = sql<boolean>`(${Permission.CanDistributeReports} = any(login_contexts.permissions)
  and logins.role_id = any(${roles}::int[]))`
