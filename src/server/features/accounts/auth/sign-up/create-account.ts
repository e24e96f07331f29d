import type { LoginId } from '../../../../../contract/ids.ts'
import { areaOf } from '../../../../../domain/access/area-of.ts'
import type { Db } from '../../../../platform/database.ts'
import { activateLogin } from '../../../../records/accounts/confirmation-store.ts'
import { linkOwnRecord } from './own-record-store.ts'
import { deleteSignUps, readSignUp } from './sign-up-store.ts'
import { readAccountById } from '../auth-store.ts'
import { insertLogin, type SignUpRow } from '../../../../records/accounts/login-store.ts'

/**
 * What was proven when an account is opened. With a link its address, and then its password is what was typed after
 * that; before it nobody has proven anything, and the password of the sign-up opens what is new alone.
 */
export type AccountProof =
  | { now: Date; proven: 'email'; passwordHash: string | null }
  | { now: Date; proven: 'sms' }
  | { now: Date; proven: 'nothing' }

/** Makes the login of a sign-up, and a patient's record; false when its address has become somebody's meanwhile. */
export async function createAccount(db: Db, signUp: SignUpRow, proof: AccountProof): Promise<boolean> {
  const { now } = proof
  const credentials =
    proof.proven === 'email'
      ? { now, passwordHash: proof.passwordHash, addressProvenAt: now }
      : { now, passwordHash: signUp.password_hash, addressProvenAt: null }
  if (!(await insertLogin(db, signUp, credentials))) return false
  if (areaOf(signUp.role_id) === 'patient') await linkOwnRecord(db, signUp, proof)
  await deleteSignUps(db, signUp.user_name)
  return true
}

/** Opens what a link or code was sent for: an inactive login, or a sign-up; false when there is nothing to open. */
export async function activateOrCreateAccount(db: Db, login: LoginId, proof: AccountProof): Promise<boolean> {
  const account = await readAccountById(db, login)
  if (account) {
    if (account.status === 'inactive') await activateLogin(db, login, proof.now)
    return account.status === 'inactive' || account.status === 'active'
  }
  const signUp = await readSignUp(db, login, proof.now)
  return signUp !== undefined && createAccount(db, signUp, proof)
}
