import type * as calls from '../../../../../contract/accounts/sign-up.ts'
import type { Handler } from '../../../../http/bind.ts'
import { hashSecretToken } from '../../../../platform/secret-token.ts'
import { hashCode } from '../../../../records/accounts/sms-codes.ts'
import { codeByName, tokenByAddress } from '../rate-limit-rules.ts'
import { lockConfirmation, markConfirmationUsed } from '../../../../records/accounts/confirmation-store.ts'
import { activateOrCreateAccount, type AccountProof } from './create-account.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { tokenProblem } from '../recovery/validate-password-recovery-token.ts'
import { readLatestSignUp } from './sign-up-store.ts'
import { readAccount } from '../auth-store.ts'

/**
 * auth/confirmaccount: the token of an e-mail opens its account once (docs/decisions-accounts.md "Token answers"), without a
 * password: somebody else may have chosen the password of the sign-up.
 */
export const confirmAccount =
  (deps: AuthDependencies): Handler<typeof calls.confirmAccount> =>
  async ({ query, caller }) => {
    await deps.rateLimiter.countTry(tokenByAddress, caller.address)
    return query.token === null
      ? { success: false, reason: 'unknown' }
      : redeemConfirmation(deps, hashSecretToken(query.token), 'email')
  }

/**
 * auth/confirmaccountviamobile: confirms an account with the code of a text message. Tries are limited; an unknown name
 * gets the same answer as a wrong code.
 */
export const confirmAccountViaMobile =
  (deps: AuthDependencies): Handler<typeof calls.confirmAccountViaMobile> =>
  async ({ request, caller }) => {
    await deps.rateLimiter.countTry(tokenByAddress, caller.address)
    await deps.rateLimiter.countTry(codeByName, request.userName)
    const { db } = deps.database
    const waits =
      (await readAccount(db, request.userName)) ?? (await readLatestSignUp(db, request.userName, deps.clock.now()))
    if (!waits) return { success: false, reason: 'unknown' }
    const answer = await redeemConfirmation(deps, hashCode(waits.login_id, request.code.replaceAll(' ', '')), 'sms')
    if (answer.success) await deps.rateLimiter.reset(codeByName, request.userName)
    return answer
  }

type ConfirmationResult = { success: boolean; reason: 'expired' | 'used' | 'unknown' | null }

function redeemConfirmation(
  deps: AuthDependencies,
  hash: string,
  channel: 'email' | 'sms',
): Promise<ConfirmationResult> {
  const now = deps.clock.now()
  return deps.database.db.transaction().execute(async (db) => {
    const row = await lockConfirmation(db, hash, channel)
    const reason = tokenProblem(row, now)
    if (!row || reason !== null) return { success: false, reason }
    await markConfirmationUsed(db, hash, now)
    const proof: AccountProof =
      channel === 'email' ? { now, proven: 'email', passwordHash: null } : { now, proven: 'sms' }
    const opened = await activateOrCreateAccount(db, row.login_id, proof)
    return opened ? { success: true, reason: null } : { success: false, reason: 'used' }
  })
}
