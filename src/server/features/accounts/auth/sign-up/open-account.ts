import type * as calls from '../../../../../contract/accounts/sign-up.ts'
import { areaOf } from '../../../../../domain/access/area-of.ts'
import { validatePassword } from '../../../../../domain/accounts/passwords/password-policy.ts'
import type { Call, Handler } from '../../../../http/bind.ts'
import { invalid } from '../../../../http/problem.ts'
import {
  lockConfirmation,
  markConfirmationUsed,
  readConfirmation,
} from '../../../../records/accounts/confirmation-store.ts'
import { hashPassword, passwordMatches } from '../../../../platform/passwords.ts'
import { hashSecretToken } from '../../../../platform/secret-token.ts'
import { tokenByAddress } from '../rate-limit-rules.ts'
import { createAccount } from './create-account.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { readRecovery } from '../recovery/recovery-store.ts'
import { tokenProblem } from '../recovery/validate-password-recovery-token.ts'
import { readSignUp } from './sign-up-store.ts'
import type { SignUpRow } from '../../../../records/accounts/login-store.ts'

/**
 * auth/readlink: tells what a link can be used for. Reading does not use it up, because mail programs open links too.
 */
export const readLink =
  (deps: AuthDependencies): Handler<typeof calls.readLink> =>
  async ({ request, caller }) => {
    await deps.rateLimiter.countTry(tokenByAddress, caller.address)
    const { db } = deps.database
    const now = deps.clock.now()
    const hash = hashSecretToken(request.token)
    const confirmation = await readConfirmation(db, hash, 'email')
    if (!confirmation) return { reason: tokenProblem(await readRecovery(db, hash), now), signUp: null }
    const reason = tokenProblem(confirmation, now)
    const signUp = reason === null ? await readSignUp(db, confirmation.login_id, now) : undefined
    if (reason === null && !signUp) return { reason: 'used', signUp: null }
    return { reason, signUp: signUp ? presentSignUp(signUp) : null }
  }

const presentSignUp = (row: SignUpRow) => ({
  userName: row.user_name,
  firstName: row.first_name,
  phoneEnding: row.mobile_phone.slice(-3),
  area: areaOf(row.role_id) === 'patient' ? ('patient' as const) : ('clinician' as const),
  opensBy: row.is_guest ? ('link' as const) : ('password' as const),
  journey: row.journey,
})

/**
 * auth/openaccount: creates the account of a sign-up for whoever has its link and knows its password or chooses a new
 * one. A refused password (422) leaves the link usable.
 */
export const openAccount =
  (deps: AuthDependencies): Handler<typeof calls.openAccount> =>
  async ({ request, caller }) => {
    await deps.rateLimiter.countTry(tokenByAddress, caller.address)
    const now = deps.clock.now()
    const hash = hashSecretToken(request.token)
    return deps.database.db.transaction().execute(async (db) => {
      const row = await lockConfirmation(db, hash, 'email')
      const reason = tokenProblem(row, now)
      if (!row || reason !== null) return { success: false, reason }
      const signUp = await readSignUp(db, row.login_id, now)
      if (!signUp) return { success: false, reason: 'used' as const }
      const passwordHash = await passwordHashFor(signUp, request, caller.address)
      await markConfirmationUsed(db, hash, now)
      const opened = await createAccount(db, signUp, { now, proven: 'email', passwordHash })
      return opened ? { success: true, reason: null } : { success: false, reason: 'used' as const }
    })
  }

/** The hash of the account's password. Throws 422 if it is neither the password of the sign-up nor a valid new one. */
async function passwordHashFor(
  signUp: SignUpRow,
  { password, confirmationPassword }: Call<typeof calls.openAccount>['request'],
  caller: string,
): Promise<string> {
  if (confirmationPassword === null) {
    if (await passwordMatches(password, { hash: signUp.password_hash, caller })) return signUp.password_hash
    throw invalid('/password', 'This is not the password of the sign-up. Try again, or choose a new one.')
  }
  if (password !== confirmationPassword) throw invalid('/confirmationPassword', 'The two passwords are not the same.')
  const fault = validatePassword(password, signUp.user_name)
  if (fault !== null) throw invalid('/password', fault)
  return hashPassword(password, caller)
}
