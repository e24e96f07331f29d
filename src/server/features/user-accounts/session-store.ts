import type { LoginId, SessionId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** The live sessions of a login, the latest used first. */
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

type Ended = { loginId: LoginId; now: Date }

/** Ends a live session of this login; false when there is none. */
export async function endOneSession(
  db: Db,
  session: SessionId,
  { loginId, because, now }: Ended & { because: 'logout' | 'elsewhere' },
): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: because, sealed_refresh_token: null })
    .where('session_id', '=', session)
    .where('login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends every live session of this login but one. */
export async function endSessionsBut(db: Db, session: SessionId, { loginId, now }: Ended): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: 'elsewhere', sealed_refresh_token: null })
    .where('session_id', '!=', session)
    .where('login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .execute()
}
