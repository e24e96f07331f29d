import type { LoginId, PasskeyId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** The passkeys of a login, the newest first. */
export const readPasskeys = (db: Db, login: LoginId) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('login_id', '=', login)
    .orderBy('created_at', 'desc')
    .orderBy('passkey_id')
    .execute()
export type PasskeyRow = Awaited<ReturnType<typeof readPasskeys>>[number]

/** Saves a new passkey. Undefined if its credential is already registered, for this login or another. */
export const insertPasskey = (db: Db, row: PasskeyRow): Promise<PasskeyRow | undefined> =>
  db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()

type PasskeyOfLogin = { loginId: LoginId; passkeyId: PasskeyId }

/** Renames a passkey of a login; undefined if there is none. */
export const setPasskeyName = (
  db: Db,
  { loginId, passkeyId }: PasskeyOfLogin,
  name: string,
): Promise<PasskeyRow | undefined> =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('login_id', '=', loginId)
    .where('passkey_id', '=', passkeyId)
    .returningAll()
    .executeTakeFirst()

/** Deletes a passkey of a login; false if there is none. */
export async function deletePasskey(db: Db, { loginId, passkeyId }: PasskeyOfLogin): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('login_id', '=', loginId)
    .where('passkey_id', '=', passkeyId)
    .returning('passkey_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * A passkey by its credential id, locked until the transaction ends, so that two sign-ins can't use the same counter.
 */
export const lockPasskey = (db: Db, credentialId: string) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).forUpdate().executeTakeFirst()

export async function recordPasskeyUse(
  db: Db,
  passkey: PasskeyId,
  use: { counter: number; isSynced: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter: use.counter, is_synced: use.isSynced, last_used_at: use.now })
    .where('passkey_id', '=', passkey)
    .execute()
}
