import type { NewPasskey } from '../../../../../contract/accounts/new-passkey.ts'
import { hasFactor } from '../../../../records/accounts/second-factor-store.ts'
import { saveNewPasskey, verifyNewPasskey } from '../../../../records/accounts/register-passkey.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { type AccountRow, lockAccountAsChecked } from '../auth-store.ts'

/**
 * Saves the passkey that staff without a second factor created at sign-in. False if it can't be verified or is already
 * registered, or if the password changed or a factor was added since the password was checked.
 */
export async function saveFirstPasskey(
  deps: AuthDependencies,
  checked: AccountRow,
  { name, credential }: NewPasskey,
): Promise<boolean> {
  const made = await verifyNewPasskey(deps, checked.login_id, credential)
  if (made === null) return false
  return deps.database.db.transaction().execute(async (db) => {
    const account = await lockAccountAsChecked(db, checked)
    if (!account || (await hasFactor(db, account.login_id))) return false
    return (await saveNewPasskey(deps, db, { row: { ...made, name }, session: null })) !== undefined
  })
}
