import type { Mail } from '../../../platform/messages/message.ts'
import type { MailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import { accountMail } from '../../../records/accounts/account-mail.ts'

/** The e-mail to a user whose access to a practice a manager ended. */
export const accessEndedMail = (to: MailRecipient, practiceName: string, publicUrl: string): Mail =>
  accountMail(to, `You no longer have access to ${practiceName}`, [
    `A manager of ${practiceName} has ended your access. You were signed out everywhere. If you work for another practice, sign in again:`,
    `${publicUrl}/clinician/login`,
    'If this is a mistake, ask the practice’s manager to give you access again.',
  ])
