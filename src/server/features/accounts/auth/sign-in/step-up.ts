import type * as calls from '../../../../../contract/accounts/second-factor.ts'
import type { RateLimitRule } from '../../../../http/rate-limit.ts'
import { type Handler, userOf } from '../../../../http/bind.ts'
import { invalid, Problem } from '../../../../http/problem.ts'
import { recordProof } from '../../../../records/accounts/second-factor-store.ts'
import { logLockout } from '../../../../records/accounts/log-lockout.ts'
import { passwordMatches } from '../../../../platform/passwords.ts'
import { writeSecurityLog } from '../../../../platform/security-log/security-log-store.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { verifySecondFactor } from './verify-second-factor.ts'
import { verifyPasskey } from './verify-passkey.ts'
import { readAccountById } from '../auth-store.ts'

/** Limits guesses by somebody at an unattended screen. */
const stepUpLimit: RateLimitRule = {
  name: 'step-up',
  freeTries: 5,
  firstWait: 60,
  longestWait: 900,
  resetAfter: 86_400,
}

/**
 * auth/stepup: the user proves their identity again before a sensitive change: by a passkey alone, or by the password
 * and the login's second factor. A second factor that the tablet remembers does not count here.
 */
export const stepUp =
  (deps: AuthDependencies): Handler<typeof calls.stepUp> =>
  async ({ request, actor }) => {
    const { loginId, sessionId } = userOf(actor)
    const { database, clock, rateLimiter } = deps
    const account = await readAccountById(database.db, loginId)
    if (account?.status !== 'active') throw new Problem('unauthenticated')
    const refuse = async (problem: Problem): Promise<never> => {
      await writeSecurityLog(database.db, { kind: 'failure', what: 'step-up', actor: loginId, now: clock.now() })
      throw problem
    }
    if (request.passkey && !request.password) {
      if ((await verifyPasskey(deps, request.passkey)) !== loginId) await refuse(new Problem('code-wrong'))
      await recordProof(database.db, { sessionId, now: clock.now(), factor: 'proven' })
      return
    }
    await rateLimiter.countTry(stepUpLimit, loginId, logLockout(deps, 'step-up', loginId))
    if (!(await passwordMatches(request.password ?? '', { hash: account.password_hash, caller: loginId })))
      await refuse(invalid('/password', 'This is not your current password.'))
    await rateLimiter.reset(stepUpLimit, loginId)
    const proof = await verifySecondFactor(deps, {
      account,
      input: request,
      browser: null,
      from: { browser: sessionId },
    })
    const factor = proof === 'password' ? 'not-required' : 'proven'
    await recordProof(database.db, { sessionId, now: clock.now(), factor })
  }
