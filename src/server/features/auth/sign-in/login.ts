import type { login, LoginRedirect } from '../../../../contract/accounts/auth.ts'
import { type Handler, Reply } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { passwordMatches } from '../../../platform/passwords.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { openSession } from './open-session.ts'
import type { AuthPorts } from '../ports.ts'
import { proveFactor } from './prove-factor.ts'
import { sendActivation } from '../sign-up/send-activation.ts'
import { countTry, forgiveTry, whoTries } from './sign-in-tries.ts'
import { type AccountRow, readAccount } from '../store.ts'

/**
 * auth/login (docs/decisions.md "auth/login 302"): an unknown name, a wrong password and a disabled login are the same
 * 404 after the same work; only the right password of an inactive or legacy account answers 302 with its reason.
 */
export const logIn =
  (ports: AuthPorts): Handler<typeof login> =>
  async ({ request, caller }) => {
    const account = await readAccount(ports.database.db, request.userName)
    const trying = await whoTries(ports, { userName: request.userName, account, caller })
    await countTry(ports, trying)
    // A sign-up that waits is no account yet: whoever made it must not learn here whether its address was free.
    const matches = await passwordMatches(request.password, account?.password_hash ?? null)
    if (!matches || !account) {
      const subject = account === undefined ? {} : { subject: account.login_id }
      await writeSecurityLog(ports.database.db, {
        kind: 'failure',
        what: 'password',
        ...subject,
        now: ports.clock.now(),
      })
      throw new Problem('login-failed')
    }
    switch (account.status) {
      case 'disabled':
        throw new Problem('login-failed')
      case 'inactive':
      case 'legacy':
        return redirectToActivation(ports, account, account.status)
      case 'active': {
        await forgiveTry(ports, trying)
        const { browser } = trying
        const from = browser === null ? { address: caller.address } : { browser: browser.secretHash }
        const proof = await proveFactor(ports, { account, given: request, browser, from })
        return openSession(ports, account, { caller, proof })
      }
    }
  }

// The try stays counted, which bounds how many of these mails one can be sent.
async function redirectToActivation(
  ports: AuthPorts,
  account: AccountRow,
  reason: LoginRedirect['reason'],
): Promise<Reply> {
  await ports.database.db.transaction().execute((db) => sendActivation(ports, db, account))
  return new Reply(302, { reason } satisfies LoginRedirect)
}
