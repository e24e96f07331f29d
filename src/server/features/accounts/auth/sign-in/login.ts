import type * as calls from '../../../../../contract/accounts/auth.ts'
import type { LoginRedirect } from '../../../../../contract/accounts/auth.ts'
import { type Handler, Reply } from '../../../../http/bind.ts'
import { Problem } from '../../../../http/problem.ts'
import { passwordMatches } from '../../../../platform/passwords.ts'
import { writeSecurityLog } from '../../../../platform/security-log/security-log-store.ts'
import { openSession, requireOtherWay } from './open-session.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { verifySecondFactor } from './verify-second-factor.ts'
import { sendActivation } from '../sign-up/send-activation.ts'
import { limitAttempt, clearAttempts, identifyAttempt } from './sign-in-rate-limit.ts'
import { type AccountRow, readAccount, readGrants } from '../auth-store.ts'

/**
 * auth/login (docs/decisions-accounts.md "auth/login 302"): an unknown user name, a wrong password and a disabled login
 * get the same 404 after the same work. Only the right password of an inactive or legacy account gets 302, with its
 * reason.
 */
export const login =
  (deps: AuthDependencies): Handler<typeof calls.login> =>
  async ({ request, caller }) => {
    const account = await readAccount(deps.database.db, request.userName)
    const attempt = await identifyAttempt(deps, { userName: request.userName, account, caller })
    await limitAttempt(deps, attempt)
    // A pending sign-up is not an account yet: whoever made it must not learn here whether the address was free.
    const matches = await passwordMatches(request.password, {
      hash: account?.password_hash ?? null,
      caller: caller.address,
    })
    if (!matches || !account) {
      const subject = account === undefined ? {} : { subject: account.login_id }
      await writeSecurityLog(deps.database.db, {
        kind: 'failure',
        what: 'password',
        ...subject,
        now: deps.clock.now(),
      })
      throw new Problem('login-failed')
    }
    switch (account.status) {
      case 'disabled':
        throw new Problem('login-failed')
      case 'inactive':
      case 'legacy':
        return redirectToActivation(deps, account, account.status)
      case 'active': {
        await clearAttempts(deps, attempt)
        requireOtherWay(deps, account, await readGrants(deps.database.db, account.login_id))
        const { browser } = attempt
        const from = browser === null ? { address: caller.address } : { browser: browser.secretHash }
        const proof = await verifySecondFactor(deps, { account, input: request, browser, from })
        return openSession(deps, account, { caller, proof })
      }
    }
  }

// The try still counts, which limits how many of these e-mails are sent.
async function redirectToActivation(
  deps: AuthDependencies,
  account: AccountRow,
  reason: LoginRedirect['reason'],
): Promise<Reply> {
  await deps.database.db.transaction().execute((db) => sendActivation(deps, db, account))
  return new Reply(302, { reason } satisfies LoginRedirect)
}
