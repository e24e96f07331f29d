import type { authenticate } from '../../../contract/auth.ts'
import type { Handler } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { signInByAddress, signInByName } from './attempt-rules.ts'
import type { AuthPorts } from './ports.ts'
import { readAccount } from './store.ts'

/** auth/authenticate (DECISIONS): a password checked again; counted and answered as a sign-in, without a session. */
export const checkPassword =
  (ports: AuthPorts): Handler<typeof authenticate> =>
  async ({ request, caller }) => {
    const address = caller.address
    await ports.attempts.take(signInByAddress, address)
    await ports.attempts.take(signInByName, request.userName)
    const account = await readAccount(ports.database.db, request.userName)
    const matches = await passwordMatches(request.password, account?.password_hash ?? null)
    if (!matches || account?.status !== 'active') throw new Problem('login-failed')
    await ports.attempts.forget(signInByName, request.userName)
    await ports.attempts.giveBack(signInByAddress, address)
    return undefined
  }
