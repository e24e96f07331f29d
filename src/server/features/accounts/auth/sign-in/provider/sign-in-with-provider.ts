import type * as calls from '../../../../../../contract/accounts/provider-sign-in.ts'
import type { Call, Handler } from '../../../../../http/bind.ts'
import { Problem } from '../../../../../http/problem.ts'
import { writeSecurityLog } from '../../../../../platform/security-log/security-log-store.ts'
import { type AccountRow, readAccountById } from '../../auth-store.ts'
import type { AuthDependencies } from '../../auth-dependencies.ts'
import { providerByAddress } from '../../rate-limit-rules.ts'
import { openSession } from '../open-session.ts'
import { identifyAttempt } from '../sign-in-rate-limit.ts'
import { verifySecondFactor } from '../verify-second-factor.ts'
import { begunSignIn, providerOf } from './begun-sign-in.ts'
import { deleteBegunSignIn, type ProvenByProvider, readProven } from './provider-sign-in-store.ts'
import { takeProviderAnswer } from './take-provider-answer.ts'

/**
 * auth/providersignin: opens a session for staff who come back from their provider, in the browser that went there. If
 * the provider does not confirm a second factor, one of ours is required, as after a password.
 */
export const signInWithProvider =
  (deps: AuthDependencies): Handler<typeof calls.signInWithProvider> =>
  async ({ request, caller }) => {
    const { db } = deps.database
    const provider = providerOf(deps, request.provider)
    await deps.rateLimiter.countTry(providerByAddress, caller.address)
    const { begun, secret } = begunSignIn(deps, request, caller)
    if (request.authorization)
      await takeProviderAnswer(deps, { provider, begun, secret, state: request.state, answer: request.authorization })
    const proven = await readProven(db, begun, deps.clock.now())
    if (proven === undefined) throw new Problem('sign-in-expired')
    const account = await readAccountById(db, proven.loginId)
    if (account?.status !== 'active') throw await refuse(deps, proven)
    const opening = await proveFactor(deps, { account, proven, request, caller })
    const answer = await openSession(deps, account, { caller, ...opening })
    await deleteBegunSignIn(db, begun)
    return answer
  }

type FactorStep = {
  account: AccountRow
  proven: ProvenByProvider
  request: Call<typeof calls.signInWithProvider>['request']
  caller: Call<typeof calls.signInWithProvider>['caller']
}

/** Checks how the session is proven: by the provider with its second factor, or with one of ours. */
async function proveFactor(deps: AuthDependencies, { account, proven, request, caller }: FactorStep) {
  const isRecent = proven.proof === 'fresh'
  if (proven.factor === 'shown') return { proof: isRecent ? ('provider' as const) : ('provider-before' as const) }
  const { browser } = await identifyAttempt(deps, { userName: account.user_name, account, caller })
  const from = browser === null ? { address: caller.address } : { browser: browser.secretHash }
  const by = await verifySecondFactor(deps, { account, input: request, browser, from })
  const isProven = by === 'password-and-factor'
  if (isProven) return { proof: 'provider-and-factor' as const }
  return { proof: isRecent && by === 'password' ? ('provider' as const) : ('provider-before' as const) }
}

async function refuse({ database, clock }: AuthDependencies, { loginId }: ProvenByProvider): Promise<Problem> {
  await writeSecurityLog(database.db, { kind: 'failure', what: 'provider-login', subject: loginId, now: clock.now() })
  return new Problem('provider-refused')
}
