import type { LoginId, SessionId } from '../../../contract/ids.ts'
import { expireAutoTokens } from './auto-token-store.ts'
import type { Db } from '../../platform/database.ts'
import { stopAppsOfLogin } from '../fhir/allowed-apps-store.ts'
import { deleteKnownBrowsers } from './known-browser-store.ts'
import { endSessions } from './session-store.ts'
import type { SessionEndReason } from '../../../domain/session/session-end-reason.ts'

/** How many sessions, passkeys and links were ended, for the e-mail to the owner. */
export type EndedAccess = { sessions: number; passkeys: number; links: number }

type AccessEnd = {
  loginId: LoginId
  keepSession: SessionId | null
  /**
   * Keeps the passkeys, or deletes those created since `madeSince` (null: all), together with the apps that were
   * allowed since then.
   */
  passkeys: 'keep' | { madeSince: Date | null }
  because: SessionEndReason
  now: Date
}

/**
 * Ends every access to a login except by its password: sessions, passkeys, apps that it allowed, links that sign in or
 * set a password, and known browsers.
 */
export async function endAccess(
  db: Db,
  { loginId, keepSession, passkeys, because, now }: AccessEnd,
): Promise<EndedAccess> {
  const which = keepSession === null ? { loginId } : { loginId, but: keepSession }
  const sessions = await endSessions(db, which, { because, now })
  const removed = passkeys === 'keep' ? 0 : await deletePasskeys(db, loginId, passkeys.madeSince)
  if (passkeys !== 'keep') await stopAppsOfLogin(db, { loginId, since: passkeys.madeSince, now })
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

/** Expires unused recovery links. */
async function endRecoveryTokens(db: Db, loginId: LoginId, now: Date): Promise<void> {
  await db
    .updateTable('password_recoveries')
    .set({ expires_at: now })
    .where('login_id', '=', loginId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/** Deletes the SMS codes, authenticator app and recovery codes of a login, which a stranger may have set up. */
export async function deleteCodeFactors(db: Db, loginId: LoginId): Promise<void> {
  await db.updateTable('logins').set({ second_factor: null }).where('login_id', '=', loginId).execute()
  await db.deleteFrom('code_apps').where('login_id', '=', loginId).execute()
  await db.deleteFrom('recovery_codes').where('login_id', '=', loginId).execute()
}
