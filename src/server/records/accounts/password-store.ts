import { sql } from 'kysely'
import type { LoginId, SessionId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { endAccess, type EndedAccess } from './end-access-store.ts'

type NewPassword = {
  loginId: LoginId
  hash: string
  keepSession: SessionId | null
  passkeys: 'keep' | { madeSince: Date | null }
  now: Date
}

/**
 * Sets a login's password. Ends every session except `keepSession`, disables links, keeps or deletes passkeys as
 * requested, and increases the password generation, so that tablets learn of it (docs/offline.md 4). Returns what
 * ended.
 */
export async function storePassword(db: Db, { hash, ...change }: NewPassword): Promise<EndedAccess> {
  await db
    .updateTable('logins')
    .set({ password_hash: hash, password_generation: sql`password_generation + 1`, updated_at: change.now })
    .where('login_id', '=', change.loginId)
    .execute()
  return endAccess(db, { ...change, because: 'password' })
}

/** The maximum number of valid recovery links: more than anybody needs, fewer than a stranger can request. */
export const mostRecoveryLinks = 8

/**
 * Saves a new recovery token. Earlier ones stay valid until one is used or they expire, so that a stranger's request
 * doesn't invalidate the owner's link. Beyond the limit the newest earlier token is replaced, never the first one.
 */
export async function addRecoveryToken(
  db: Db,
  token: { hash: string; loginId: LoginId; now: Date; expiresAt: Date },
): Promise<void> {
  await makeRoom(db, token.loginId, token.now)
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

async function makeRoom(db: Db, loginId: LoginId, now: Date): Promise<void> {
  const good = await db
    .selectFrom('password_recoveries')
    .select('token_hash')
    .where('login_id', '=', loginId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
  const [newest] = good
  if (newest === undefined || good.length < mostRecoveryLinks) return
  await db
    .updateTable('password_recoveries')
    .set({ expires_at: now })
    .where('token_hash', '=', newest.token_hash)
    .execute()
}

export async function markRecoveryUsed(db: Db, hash: string, now: Date): Promise<void> {
  await db.updateTable('password_recoveries').set({ used_at: now }).where('token_hash', '=', hash).execute()
}
