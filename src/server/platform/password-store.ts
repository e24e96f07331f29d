import { sql } from 'kysely'
import type { LoginId, SessionId } from '../../contract/ids.ts'
import type { Db } from './database.ts'
import { endSessions } from './session-store.ts'
import { forgetBrowsers } from './known-browser-store.ts'

/**
 * Sets a login's password: every session but `keepSession` ends, unused recovery tokens stop working, browsers are
 * strangers again, and the generation rises, so that tablets know (OFFLINE 4).
 */
export async function storePassword(
  db: Db,
  change: {
    loginId: LoginId
    hash: string
    keepSession: SessionId | null
    now: Date
  },
): Promise<void> {
  const { loginId, hash, keepSession, now } = change
  await db
    .updateTable('logins')
    .set({
      password_hash: hash,
      password_generation: sql`password_generation + 1`,
      updated_at: now,
    })
    .where('login_id', '=', loginId)
    .execute()
  await endSessions(db, keepSession === null ? { loginId } : { loginId, but: keepSession }, {
    because: 'password',
    now,
  })
  await forgetBrowsers(db, loginId, keepSession)
  await endRecoveryTokens(db, loginId, now)
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

async function endRecoveryTokens(db: Db, loginId: LoginId, now: Date): Promise<void> {
  await db
    .updateTable('password_recoveries')
    .set({ expires_at: now })
    .where('login_id', '=', loginId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}
