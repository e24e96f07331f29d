import type { confirmPasswordRecovery } from '../../../../contract/accounts/auth.ts'
import { judgePassword } from '../../../../domain/session/password-policy.ts'
import type { Handler } from '../../../http/bind.ts'
import { invalid } from '../../../http/problem.ts'
import { readAddressee } from '../../../records/accounts/addressee-store.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { passwordChangedMail } from '../../../records/accounts/mail-texts.ts'
import { markRecoveryUsed, storePassword } from '../../../records/accounts/password-store.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { hashSecretToken } from '../../../platform/secret-token.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { signInByName, signInByOrigin, tokenByAddress } from '../attempt-rules.ts'
import type { AuthPorts } from '../ports.ts'
import { lockRecovery } from './recovery-store.ts'
import { whyUnusable } from './recovery-token.ts'
import { takeOver } from '../../../records/accounts/login-store.ts'

/**
 * auth/confirmpasswordrecovery: sets the password with a token that is good once. A password that is refused
 * (422) leaves the token usable; success ends all that opened the account, with passkeys made since its address was last
 * proven, and tells the owner by mail what that was. The token of an activation opens the account as well.
 */
export const setRecoveredPassword =
  (ports: AuthPorts): Handler<typeof confirmPasswordRecovery> =>
  async ({ request, caller }) => {
    await ports.attempts.take(tokenByAddress, caller.address)
    if (request.password !== request.confirmationPassword)
      throw invalid('/confirmationPassword', 'The two passwords are not the same.')
    const now = ports.clock.now()
    const tokenHash = hashSecretToken(request.recoveryToken)
    const answer = await ports.database.db.transaction().execute(async (db) => {
      const row = await lockRecovery(db, tokenHash)
      const reason = whyUnusable(row, now)
      if (!row || reason !== null) return { success: false, sentTo: null, reason }
      const fault = judgePassword(request.password, row.user_name)
      if (fault !== null) throw invalid('/password', fault)
      await markRecoveryUsed(db, tokenHash, now)
      const ended = await storePassword(db, {
        loginId: row.login_id,
        hash: await hashPassword(request.password),
        keepSession: null,
        passkeys: { madeSince: row.address_proven_at },
        now,
      })
      await takeOver(db, row.login_id, now)
      await writeSecurityLog(db, { kind: 'setting', what: 'reset', subject: row.login_id, now })
      const owner = await readAddressee(db, row.login_id)
      await queueMail(db, ports.jobs, passwordChangedMail(owner, ports.config.publicUrl, ended))
      return { success: true, sentTo: row.user_name, reason: null }
    })
    if (answer.sentTo !== null) {
      await ports.attempts.forget(signInByName, answer.sentTo)
      await ports.attempts.forget(signInByOrigin, `${answer.sentTo} ${caller.address}`)
    }
    return answer
  }
