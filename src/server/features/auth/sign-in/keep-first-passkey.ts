import type { NewPasskey } from '../../../../contract/accounts/new-passkey.ts'
import { hasFactor } from '../../../records/accounts/factor-store.ts'
import { keepNewPasskey, readNewPasskey } from '../../../records/accounts/new-passkey.ts'
import type { AuthPorts } from '../ports.ts'
import { type AccountRow, lockAccountAsChecked } from '../store.ts'

/**
 * Keeps the passkey that staff without a second factor made at sign-in. False where it can't be checked or is registered
 * already, and where the password changed or a factor came since the password was checked.
 */
export async function keepFirstPasskey(
  ports: AuthPorts,
  checked: AccountRow,
  { name, credential }: NewPasskey,
): Promise<boolean> {
  const made = await readNewPasskey(ports, checked.login_id, credential)
  if (made === null) return false
  return ports.database.db.transaction().execute(async (db) => {
    const account = await lockAccountAsChecked(db, checked)
    if (!account || (await hasFactor(db, account.login_id))) return false
    return (await keepNewPasskey(ports, db, { row: { ...made, name }, session: null })) !== undefined
  })
}
