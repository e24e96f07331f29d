import type { LoginId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** The live sessions of a login, the most recently used first. */
export const readSessions = (db: Db, login: LoginId, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['session_id', 'user_agent', 'created_at', 'last_used_at'])
    .where('login_id', '=', login)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute()
