import type { LoginId } from '../../../../../contract/ids.ts'
import { areaOf } from '../../../../../domain/access/area-of.ts'
import type { Db } from '../../../../platform/database.ts'
import { activateLogin } from '../../../../records/accounts/confirmation-store.ts'
import { linkOwnRecord } from './own-record-store.ts'
import { deleteSignUps, readSignUp } from './sign-up-store.ts'
import { readAccountById } from '../auth-store.ts'
import { insertLogin, type SignUpRow } from '../../../../records/accounts/login-store.ts'

/**
 * What is proven when an account is created. A link proves the e-mail address, and the password entered afterwards is
 * used. Without a link nothing is proven, and the password of the sign-up opens only the new account.
 */
export type AccountProof =
  | { now: Date; proven: 'email'; passwordHash: string | null }
  | { now: Date; proven: 'sms' }
  | { now: Date; proven: 'nothing' }

/** Creates the login of a sign-up, and a patient's record. False if the address was taken in the meantime. */
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

/**
 * Activates the inactive login that a link or code was sent for, or creates the account of its sign-up. False if there
 * is neither.
 */
export async function activateOrCreateAccount(db: Db, login: LoginId, proof: AccountProof): Promise<boolean> {
  const account = await readAccountById(db, login)
  if (account) {
    if (account.status === 'inactive') await activateLogin(db, login, proof.now)
    return account.status === 'inactive' || account.status === 'active'
  }
  const signUp = await readSignUp(db, login, proof.now)
  return signUp !== undefined && createAccount(db, signUp, proof)
}
