import type { getAutoToken } from '../../../contract/auth.ts'
import { Role } from '../../../contract/enums.ts'
import { takeAutoToken } from '../../platform/auto-token-store.ts'
import type { Handler } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { tokenByAddress } from './attempt-rules.ts'
import { openSession } from './open-session.ts'
import type { AuthPorts } from './ports.ts'
import { readAccountById } from './store.ts'

/** auth/auto-token: a session for the token of a link, for patients alone, and where no code is asked: a link is no second factor. */
export const signInByLink =
  (ports: AuthPorts): Handler<typeof getAutoToken> =>
  async ({ query, caller }) => {
    await ports.attempts.take(tokenByAddress, caller.address)
    const { db } = ports.database
    const login = query.token === null ? undefined : await takeAutoToken(db, query.token, ports.clock.now())
    const account = login === undefined ? undefined : await readAccountById(db, login)
    if (account?.status !== 'active' || account.role_id !== Role.Patient || account.second_factor !== null)
      throw new Problem('not-found')
    return openSession(ports, account, { caller, proof: 'link' })
  }
