import type { authenticate } from '../../../../contract/accounts/auth.ts'
import type { Handler } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { passwordMatches } from '../../../platform/passwords.ts'
import type { AuthPorts } from '../ports.ts'
import { countTry, forgiveTry, whoTries } from './sign-in-tries.ts'
import { readAccount } from '../store.ts'

/**
 * auth/authenticate (docs/decisions.md "auth/authenticate"): a password checked again; counted and answered as a
 * sign-in, without a session.
 */
export const checkPassword =
  (ports: AuthPorts): Handler<typeof authenticate> =>
  async ({ request, caller }) => {
    const account = await readAccount(ports.database.db, request.userName)
    const trying = await whoTries(ports, { userName: request.userName, account, caller })
    await countTry(ports, trying)
    const matches = await passwordMatches(request.password, account?.password_hash ?? null)
    if (!matches || account?.status !== 'active') throw new Problem('login-failed')
    await forgiveTry(ports, trying)
    return undefined
  }
