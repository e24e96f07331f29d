import type { Mail } from '../../../platform/messages/message.ts'
import type { MailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import { accountMail } from '../../../records/accounts/account-mail.ts'

type Ended = { practiceName: string; publicUrl: string; worksElsewhere: boolean }

/** The e-mail to a user whose access to a practice a manager ended. */
export const accessEndedMail = (to: MailRecipient, { practiceName, publicUrl, worksElsewhere }: Ended): Mail =>
  accountMail(to, `You no longer have access to ${practiceName}`, [
    worksElsewhere
      ? `A manager of ${practiceName} has ended your access. You were signed out on its tablets. Your work for other practices goes on; sign in again where you need to:`
      : `A manager of ${practiceName} has ended your access, and you were signed out. If another practice invites you, sign in again:`,
    `${publicUrl}/clinician/login`,
    'If this is a mistake, ask the practice’s manager to give you access again.',
  ])
