import type { getAutoToken, LoginResult, signInWithLink } from '../../../../contract/accounts/auth.ts'
import { areaOf } from '../../../../domain/access/area-of.ts'
import { takeAutoToken } from '../../../records/accounts/auto-token-store.ts'
import type { Call, Handler } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { tokenByAddress } from '../attempt-rules.ts'
import { openSession } from './open-session.ts'
import type { AuthPorts } from '../ports.ts'
import { readAccountById } from '../store.ts'

/** auth/auto-token: the token of a link in the address, as the spec has it. */
export const signInByAddress =
  (ports: AuthPorts): Handler<typeof getAutoToken> =>
  ({ query, caller }) =>
    signInByToken(ports, query.token, caller)

/** auth/signinwithlink: the same with the token in the body. */
export const signInByLink =
  (ports: AuthPorts): Handler<typeof signInWithLink> =>
  ({ request, caller }) =>
    signInByToken(ports, request.token, caller)

// For patients alone, and where no code is asked: a link is no second factor.
async function signInByToken(
  ports: AuthPorts,
  token: string | null,
  caller: Call<typeof signInWithLink>['caller'],
): Promise<LoginResult> {
  await ports.attempts.take(tokenByAddress, caller.address)
  const { db } = ports.database
  const login = token === null ? undefined : await takeAutoToken(db, token, ports.clock.now())
  const account = login === undefined ? undefined : await readAccountById(db, login)
  if (account?.status !== 'active' || areaOf(account.role_id) !== 'patient' || account.second_factor !== null)
    throw new Problem('not-found')
  return openSession(ports, account, { caller, proof: 'link' })
}
