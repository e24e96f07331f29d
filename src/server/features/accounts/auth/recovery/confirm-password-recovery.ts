import type * as calls from '../../../../../contract/accounts/auth.ts'
import { validatePassword } from '../../../../../domain/accounts/passwords/password-policy.ts'
import type { Handler } from '../../../../http/bind.ts'
import { invalid } from '../../../../http/problem.ts'
import { readMailRecipient } from '../../../../records/accounts/mail-recipient-store.ts'
import { queueMail } from '../../../../platform/messages/queue-message.ts'
import { passwordChangedMail } from '../../../../records/accounts/account-mails.ts'
import { markRecoveryUsed, storePassword } from '../../../../records/accounts/password-store.ts'
import { hashPassword } from '../../../../platform/passwords.ts'
import { hashSecretToken } from '../../../../platform/secret-token.ts'
import { writeSecurityLog } from '../../../../platform/security-log/security-log-store.ts'
import { signInByName, signInByOrigin, tokenByAddress } from '../rate-limit-rules.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { lockRecovery } from './recovery-store.ts'
import { tokenProblem } from './validate-password-recovery-token.ts'
import { claimAccount } from '../../../../records/accounts/login-store.ts'

/**
 * auth/confirmpasswordrecovery: sets the password with a token that works once. A refused password (422) leaves the
 * token usable. Success ends all access to the account, including passkeys created since its address was last proven,
 * and e-mails the owner what ended. The token of an activation also opens the account.
 */
export const confirmPasswordRecovery =
  (deps: AuthDependencies): Handler<typeof calls.confirmPasswordRecovery> =>
  async ({ request, caller }) => {
    await deps.rateLimiter.countTry(tokenByAddress, caller.address)
    if (request.password !== request.confirmationPassword)
      throw invalid('/confirmationPassword', 'The two passwords are not the same.')
    const now = deps.clock.now()
    const tokenHash = hashSecretToken(request.recoveryToken)
    const answer = await deps.database.db.transaction().execute(async (db) => {
      const row = await lockRecovery(db, tokenHash)
      const reason = tokenProblem(row, now)
      if (!row || reason !== null) return { success: false, sentTo: null, reason }
      const fault = validatePassword(request.password, row.user_name)
      if (fault !== null) throw invalid('/password', fault)
      await markRecoveryUsed(db, tokenHash, now)
      const ended = await storePassword(db, {
        loginId: row.login_id,
        hash: await hashPassword(request.password, caller.address),
        keepSession: null,
        passkeys: { madeSince: row.address_proven_at },
        now,
      })
      await claimAccount(db, row.login_id, now)
      await writeSecurityLog(db, { kind: 'setting', what: 'reset', subject: row.login_id, now })
      const owner = await readMailRecipient(db, row.login_id)
      await queueMail(db, deps.jobs, passwordChangedMail(owner, deps.config.publicUrl, ended))
      return { success: true, sentTo: row.user_name, reason: null }
    })
    if (answer.sentTo !== null) {
      await deps.rateLimiter.reset(signInByName, answer.sentTo)
      await deps.rateLimiter.reset(signInByOrigin, `${answer.sentTo} ${caller.address}`)
    }
    return answer
  }
