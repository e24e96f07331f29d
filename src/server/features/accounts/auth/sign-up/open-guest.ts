import type * as calls from '../../../../../contract/accounts/sign-up.ts'
import type { LoginId } from '../../../../../contract/ids.ts'
import type { Handler } from '../../../../http/bind.ts'
import { Problem } from '../../../../http/problem.ts'
import type { Db } from '../../../../platform/database.ts'
import { hashSecretToken } from '../../../../platform/secret-token.ts'
import { lockConfirmation, markConfirmationUsed } from '../../../../records/accounts/confirmation-store.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { readAccountById } from '../auth-store.ts'
import { tokenByAddress } from '../rate-limit-rules.ts'
import { tokenProblem } from '../recovery/validate-password-recovery-token.ts'
import { openSession } from '../sign-in/open-session.ts'
import { createAccount } from './create-account.ts'
import { readSignUp } from './sign-up-store.ts'

/**
 * auth/openguest: the link proves a guest's address; this creates their account without a password and signs them in. A
 * link of another sign-up is refused, because that has a password.
 */
export const openGuest =
  (deps: AuthDependencies): Handler<typeof calls.openGuest> =>
  async ({ request, caller }) => {
    await deps.rateLimiter.countTry(tokenByAddress, caller.address)
    const { db } = deps.database
    const hash = hashSecretToken(request.token)
    const login = await db.transaction().execute((within) => createGuest(within, hash, deps.clock.now()))
    const account = login === null ? undefined : await readAccountById(db, login)
    if (account?.status !== 'active') throw new Problem('not-found')
    return openSession(deps, account, { caller, proof: 'link' })
  }

/**
 * Creates the login of the guest whose link this is; null for an unknown link, or if the address has an account by now.
 */
async function createGuest(db: Db, hash: string, now: Date): Promise<LoginId | null> {
  const row = await lockConfirmation(db, hash, 'email')
  if (!row || tokenProblem(row, now) !== null) return null
  const signUp = await readSignUp(db, row.login_id, now)
  if (signUp?.is_guest !== true) return null
  await markConfirmationUsed(db, hash, now)
  const isOpened = await createAccount(db, signUp, { now, proven: 'email', passwordHash: null })
  return isOpened ? row.login_id : null
}
