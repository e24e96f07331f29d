import type { stepUp } from '../../../../contract/accounts/second-factor.ts'
import type { AttemptRule } from '../../../http/attempts.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import { noteProof } from '../../../records/accounts/factor-store.ts'
import { noteLock } from '../../../records/accounts/note-lock.ts'
import { passwordMatches } from '../../../platform/passwords.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { AuthPorts } from '../ports.ts'
import { proveFactor } from './prove-factor.ts'
import { proveByPasskey } from './prove-passkey.ts'
import { readAccountById } from '../store.ts'

/** Somebody at an unattended screen may guess a few times, no more. */
const stepUpTries: AttemptRule = {
  name: 'step-up',
  free: 5,
  firstWait: 60,
  longestWait: 900,
  forget: 86_400,
}

/**
 * auth/stepup: the holder of a session proves again who they are, before something dangerous: by a passkey alone, else by
 * the password and the second factor that the login has; what a tablet remembers does not count here.
 */
export const proveAgain =
  (ports: AuthPorts): Handler<typeof stepUp> =>
  async ({ request, actor }) => {
    const { loginId, sessionId } = userOf(actor)
    const { database, clock, attempts } = ports
    const account = await readAccountById(database.db, loginId)
    if (account?.status !== 'active') throw new Problem('unauthenticated')
    const refuse = async (problem: Problem): Promise<never> => {
      await writeSecurityLog(database.db, { kind: 'failure', what: 'step-up', actor: loginId, now: clock.now() })
      throw problem
    }
    if (request.passkey && !request.password) {
      if ((await proveByPasskey(ports, request.passkey)) !== loginId) await refuse(new Problem('code-wrong'))
      await noteProof(database.db, { sessionId, now: clock.now(), factor: 'proven' })
      return
    }
    await attempts.take(stepUpTries, loginId, noteLock(ports, 'step-up', loginId))
    if (!(await passwordMatches(request.password ?? '', account.password_hash)))
      await refuse(invalid('/password', 'This is not your current password.'))
    await attempts.forget(stepUpTries, loginId)
    const proof = await proveFactor(ports, { account, given: request, browser: null, from: { browser: sessionId } })
    const factor = proof === 'password' ? 'not asked' : 'proven'
    await noteProof(database.db, { sessionId, now: clock.now(), factor })
  }
