import type { LoginId, SessionId } from '../../../contract/ids.ts'
import { expireAutoTokens } from './auto-token-store.ts'
import type { Db } from '../../platform/database.ts'
import { deleteKnownBrowsers } from './known-browser-store.ts'
import { endSessions } from './session-store.ts'
import type { SessionEndReason } from '../../../domain/session/session-end-reason.ts'

/** What was ended, in numbers: for the message to its owner. */
export type EndedAccess = { sessions: number; passkeys: number; links: number }

type AccessEnd = {
  loginId: LoginId
  keepSession: SessionId | null
  /** `keep`, or those that were made since, null: all. */
  passkeys: 'keep' | { madeSince: Date | null }
  because: SessionEndReason
  now: Date
}

/** Ends what opens a login beside its password: sessions, passkeys, links that sign in or set a password; browsers are strangers again. */
export async function endAccess(
  db: Db,
  { loginId, keepSession, passkeys, because, now }: AccessEnd,
): Promise<EndedAccess> {
  const whose = keepSession === null ? { loginId } : { loginId, but: keepSession }
  const sessions = await endSessions(db, whose, { because, now })
  const removed = passkeys === 'keep' ? 0 : await deletePasskeys(db, loginId, passkeys.madeSince)
  const links = await expireAutoTokens(db, loginId, now)
  await endRecoveryTokens(db, loginId, now)
  await deleteKnownBrowsers(db, loginId, keepSession)
  return { sessions: sessions.filter((one) => one.expires_at > now).length, passkeys: removed, links }
}

async function deletePasskeys(db: Db, loginId: LoginId, madeSince: Date | null): Promise<number> {
  const rows = await db
    .deleteFrom('passkeys')
    .where('login_id', '=', loginId)
    .$if(madeSince !== null, (query) => query.where('created_at', '>', madeSince))
    .returning('passkey_id')
    .execute()
  return rows.length
}

/** Unused links that set a password stop working. */
async function endRecoveryTokens(db: Db, loginId: LoginId, now: Date): Promise<void> {
  await db
    .updateTable('password_recoveries')
    .set({ expires_at: now })
    .where('login_id', '=', loginId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/** Takes a login's second factors away: whoever set them up may not have been its owner. */
export async function deleteCodeFactors(db: Db, loginId: LoginId): Promise<void> {
  await db.updateTable('logins').set({ second_factor: null }).where('login_id', '=', loginId).execute()
  await db.deleteFrom('code_apps').where('login_id', '=', loginId).execute()
  await db.deleteFrom('recovery_codes').where('login_id', '=', loginId).execute()
}
