import { readMailRecipient } from '../../../../records/accounts/mail-recipient-store.ts'
import type { Db } from '../../../../platform/database.ts'
import { queueMail } from '../../../../platform/messages/queue-message.ts'
import { hashSecretToken, newSecretToken } from '../../../../platform/secret-token.ts'
import { activationMail, reopenMail } from '../auth-mails.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { addRecoveryToken } from '../../../../records/accounts/password-store.ts'
import type { AccountRow } from '../auth-store.ts'

/** The lifetime of an activation link, in seconds. */
const activationLifetime = 7 * 24 * 60 * 60

/** Mails the activation link to the owner of an inactive account, or of an account that they closed. */
export async function sendActivation(deps: AuthDependencies, db: Db, account: AccountRow): Promise<void> {
  const token = newSecretToken()
  const now = deps.clock.now()
  await addRecoveryToken(db, {
    hash: hashSecretToken(token),
    loginId: account.login_id,
    now,
    expiresAt: new Date(now.getTime() + activationLifetime * 1000),
  })
  const link = `${deps.config.publicUrl}/activate#token=${token}`
  const mail = account.closed_at === null ? activationMail : reopenMail
  await queueMail(db, deps.jobs, mail(await readMailRecipient(db, account.login_id), link))
}
