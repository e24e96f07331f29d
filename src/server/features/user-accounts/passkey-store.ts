import type { LoginId, PasskeyId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import type { PasskeyRow } from '../../records/accounts/passkey-store.ts'

type Which = { loginId: LoginId; passkeyId: PasskeyId }

/** Gives a passkey of this login another name; undefined when there is none. */
export const setPasskeyName = (db: Db, { loginId, passkeyId }: Which, name: string): Promise<PasskeyRow | undefined> =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('login_id', '=', loginId)
    .where('passkey_id', '=', passkeyId)
    .returningAll()
    .executeTakeFirst()

/** Removes a passkey of this login; false when there is none. */
export async function deletePasskey(db: Db, { loginId, passkeyId }: Which): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('login_id', '=', loginId)
    .where('passkey_id', '=', passkeyId)
    .returning('passkey_id')
    .executeTakeFirst()
  return row !== undefined
}
