import type { UserActor } from '../../../http/actor.ts'
import { readMailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import type { Db } from '../../../platform/database.ts'
import { queueMail, queueTextMessage } from '../../../platform/messages/queue-message.ts'
import { phoneReplacedText, type ContactKind, contactChangedMail } from '../../../records/accounts/account-mails.ts'
import { textsOf } from '../../../platform/messages/text-settings.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { AccountDependencies } from './account-dependencies.ts'

type ContactChange = { user: UserActor; changed: readonly ContactKind[]; oldPhone: string | null }

/** Notifies the owner of an account by e-mail, and by text message to the old number, about changed contact details, and logs the change. */
export async function notifyOwner(
  { config, clock, jobs }: Pick<AccountDependencies, 'config' | 'clock' | 'jobs'>,
  db: Db,
  { user: { loginId, sessionId }, changed, oldPhone }: ContactChange,
): Promise<void> {
  const now = clock.now()
  for (const what of changed)
    await writeSecurityLog(db, { kind: 'setting', what, actor: loginId, session: sessionId, now })
  await queueMail(db, jobs, contactChangedMail(await readMailRecipient(db, loginId), changed, config.publicUrl))
  if (changed.includes('phone') && oldPhone !== null && textsOf(config) === 'sent')
    await queueTextMessage(db, jobs, phoneReplacedText(oldPhone, config.publicUrl))
}
