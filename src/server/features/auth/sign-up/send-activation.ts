import { readAddressee } from '../../../records/accounts/addressee-store.ts'
import type { Db } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { hashSecretToken, newSecretToken } from '../../../platform/secret-token.ts'
import { activationMail } from '../messages.ts'
import type { AuthPorts } from '../ports.ts'
import { addRecoveryToken } from '../../../records/accounts/password-store.ts'
import type { AccountRow } from '../store.ts'

/** The life of an activation link in seconds. */
export const activationLifetime = 7 * 24 * 60 * 60

/** Mails the owner of an account that waits the link that opens it. */
export async function sendActivation(ports: AuthPorts, db: Db, account: AccountRow): Promise<void> {
  const token = newSecretToken()
  const now = ports.clock.now()
  await addRecoveryToken(db, {
    hash: hashSecretToken(token),
    loginId: account.login_id,
    now,
    expiresAt: new Date(now.getTime() + activationLifetime * 1000),
  })
  const link = `${ports.config.publicUrl}/activate#token=${token}`
  await queueMail(db, ports.jobs, activationMail(await readAddressee(db, account.login_id), link))
}
