import { Role } from '../../../contract/enums.ts'
import type { Db } from '../../platform/database.ts'

/** All active melanographers, by name. */
export const readReaders = (db: Db) =>
  db
    .selectFrom('logins')
    .select(['login_id', 'first_name', 'last_name'])
    .where('role_id', '=', Role.Melanographer)
    .where('status', '=', 'active')
    .orderBy('last_name')
    .orderBy('first_name')
    .execute()
