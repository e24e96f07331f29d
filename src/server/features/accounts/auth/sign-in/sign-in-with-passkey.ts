import type * as calls from '../../../../../contract/accounts/passkeys.ts'
import type { Handler } from '../../../../http/bind.ts'
import { Problem } from '../../../../http/problem.ts'
import { challengeLifetime, issueChallenge } from '../../../../records/accounts/passkey-challenge-store.ts'
import { writeSecurityLog } from '../../../../platform/security-log/security-log-store.ts'
import { challengeByAddress, passkeyByAddress } from '../rate-limit-rules.ts'
import { openSession } from './open-session.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { verifyPasskey } from './verify-passkey.ts'
import { readAccountById } from '../auth-store.ts'

/** auth/startpasskeysignin: a challenge for any passkey of this service. It names no user. */
export const startPasskeySignIn =
  (deps: AuthDependencies): Handler<typeof calls.startPasskeySignIn> =>
  async ({ caller }) => {
    await deps.rateLimiter.countTry(challengeByAddress, caller.address)
    return {
      challenge: await issueChallenge(deps.database.db, null, deps.clock.now()),
      rpId: deps.config.passkeys.rpId,
      timeout: challengeLifetime,
      userVerification: 'required',
    }
  }

/**
 * auth/passkeysignin: opens a session for a passkey that verified its user. That counts as two factors, so no code is
 * required. Everything else gets the same 404: an unknown passkey, an expired challenge, another origin, a counter that
 * went back (a copied key), a login that is not active.
 */
export const signInWithPasskey =
  (deps: AuthDependencies): Handler<typeof calls.signInWithPasskey> =>
  async ({ request, caller }) => {
    const { db } = deps.database
    await deps.rateLimiter.countTry(passkeyByAddress, caller.address)
    const login = await verifyPasskey(deps, request.credential)
    const account = login === null ? undefined : await readAccountById(db, login)
    if (account?.status !== 'active') {
      const subject = account === undefined ? {} : { subject: account.login_id }
      await writeSecurityLog(db, { kind: 'failure', what: 'passkey', ...subject, now: deps.clock.now() })
      throw new Problem('login-failed')
    }
    return openSession(deps, account, { caller, proof: 'passkey' })
  }
