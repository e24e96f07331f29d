import type { signInWithPasskey, startPasskeySignIn } from '../../../../contract/accounts/passkeys.ts'
import type { Handler } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { challengeLifetime, issueChallenge } from '../../../records/accounts/passkey-challenge-store.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { challengeByAddress, passkeyByAddress } from '../attempt-rules.ts'
import { openSession } from './open-session.ts'
import type { AuthPorts } from '../ports.ts'
import { proveByPasskey } from './prove-passkey.ts'
import { readAccountById } from '../store.ts'

/** auth/startpasskeysignin: a challenge for whoever holds a passkey of this service. Nobody is asked for by name. */
export const askForPasskey =
  (ports: AuthPorts): Handler<typeof startPasskeySignIn> =>
  async ({ caller }) => {
    await ports.attempts.take(challengeByAddress, caller.address)
    return {
      challenge: await issueChallenge(ports.database.db, null, ports.clock.now()),
      rpId: ports.config.passkeys.rpId,
      timeout: challengeLifetime,
      userVerification: 'required',
    }
  }

/**
 * auth/passkeysignin: a session for a passkey that checked its owner (user verification), which is both factors, so no
 * code is asked. Everything else is the same 404: an unknown passkey, an old challenge, another origin, a counter that
 * went back (a copy), a login that is not active.
 */
export const signInByPasskey =
  (ports: AuthPorts): Handler<typeof signInWithPasskey> =>
  async ({ request, caller }) => {
    const { db } = ports.database
    await ports.attempts.take(passkeyByAddress, caller.address)
    const login = await proveByPasskey(ports, request.credential)
    const account = login === null ? undefined : await readAccountById(db, login)
    if (account?.status !== 'active') {
      const subject = account === undefined ? {} : { subject: account.login_id }
      await writeSecurityLog(db, { kind: 'failure', what: 'passkey', ...subject, now: ports.clock.now() })
      throw new Problem('login-failed')
    }
    return openSession(ports, account, { caller, proof: 'passkey' })
  }
