import type { LoginId } from '../../../contract/ids.ts'
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

/** Keeps a new passkey; undefined when its credential is registered already, for this login or another. */
export const insertPasskey = (db: Db, row: PasskeyRow): Promise<PasskeyRow | undefined> =>
  db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
