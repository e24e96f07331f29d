import type * as calls from '../../../../../contract/accounts/auth.ts'
import type { Handler } from '../../../../http/bind.ts'
import { Problem } from '../../../../http/problem.ts'
import { passwordMatches } from '../../../../platform/passwords.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { limitAttempt, clearAttempts, identifyAttempt } from './sign-in-rate-limit.ts'
import { readAccount } from '../auth-store.ts'

/**
 * auth/authenticate (docs/decisions-accounts.md "auth/authenticate"): checks a password again without opening a session. It is
 * rate-limited and answered like a sign-in.
 */
export const authenticate =
  (deps: AuthDependencies): Handler<typeof calls.authenticate> =>
  async ({ request, caller }) => {
    const account = await readAccount(deps.database.db, request.userName)
    const attempt = await identifyAttempt(deps, { userName: request.userName, account, caller })
    await limitAttempt(deps, attempt)
    const matches = await passwordMatches(request.password, {
      hash: account?.password_hash ?? null,
      caller: caller.address,
    })
    if (!matches || account?.status !== 'active') throw new Problem('login-failed')
    await clearAttempts(deps, attempt)
    return undefined
  }
