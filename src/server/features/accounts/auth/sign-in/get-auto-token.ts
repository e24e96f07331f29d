import type * as calls from '../../../../../contract/accounts/auth.ts'
import type { LoginResult } from '../../../../../contract/accounts/auth.ts'
import { areaOf } from '../../../../../domain/access/area-of.ts'
import { redeemAutoToken } from '../../../../records/accounts/auto-token-store.ts'
import type { Call, Handler } from '../../../../http/bind.ts'
import { Problem } from '../../../../http/problem.ts'
import { tokenByAddress } from '../rate-limit-rules.ts'
import { openSession } from './open-session.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { readAccountById } from '../auth-store.ts'

/** auth/auto-token: signs in with the token of a link in the query, as the spec defines it. */
export const getAutoToken =
  (deps: AuthDependencies): Handler<typeof calls.getAutoToken> =>
  ({ query, caller }) =>
    signInWithToken(deps, query.token, caller)

/** auth/signinwithlink: like `getAutoToken`, with the token in the body. */
export const signInWithLink =
  (deps: AuthDependencies): Handler<typeof calls.signInWithLink> =>
  ({ request, caller }) =>
    signInWithToken(deps, request.token, caller)

// Only for patients without a second factor, because a link does not count as one.
async function signInWithToken(
  deps: AuthDependencies,
  token: string | null,
  caller: Call<typeof calls.signInWithLink>['caller'],
): Promise<LoginResult> {
  await deps.rateLimiter.countTry(tokenByAddress, caller.address)
  const { db } = deps.database
  const login = token === null ? undefined : await redeemAutoToken(db, token, deps.clock.now())
  const account = login === undefined ? undefined : await readAccountById(db, login)
  if (account?.status !== 'active' || areaOf(account.role_id) !== 'patient' || account.second_factor !== null)
    throw new Problem('not-found')
  return openSession(deps, account, { caller, proof: 'link' })
}
