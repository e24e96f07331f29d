import { sql } from 'kysely'
import type { LoginId, SessionId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { endAccess, type EndedAccess, endRecoveryTokens } from './end-access-store.ts'

type NewPassword = {
  loginId: LoginId
  hash: string
  keepSession: SessionId | null
  passkeys: 'keep' | { madeSince: Date | null }
  now: Date
}

/**
 * Sets a login's password: every session but `keepSession` ends, links stop working, passkeys go as said, and the
 * generation rises, so that tablets know (OFFLINE 4). Answers what ended.
 */
export async function storePassword(db: Db, { hash, ...change }: NewPassword): Promise<EndedAccess> {
  await db
    .updateTable('logins')
    .set({ password_hash: hash, password_generation: sql`password_generation + 1`, updated_at: change.now })
    .where('login_id', '=', change.loginId)
    .execute()
  return endAccess(db, { ...change, because: 'password' })
}

/** Keeps a new recovery token; older unused ones of the login stop working. */
export async function replaceRecoveryToken(
  db: Db,
  token: { hash: string; loginId: LoginId; now: Date; expiresAt: Date },
): Promise<void> {
  await endRecoveryTokens(db, token.loginId, token.now)
  await db
    .insertInto('password_recoveries')
    .values({
      token_hash: token.hash,
      login_id: token.loginId,
      created_at: token.now,
      expires_at: token.expiresAt,
      used_at: null,
    })
    .execute()
}
