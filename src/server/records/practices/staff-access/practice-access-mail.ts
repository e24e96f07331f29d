import type { Mail } from '../../../platform/messages/message.ts'
import type { MailRecipient } from '../../accounts/mail-recipient-store.ts'
import { accountMail } from '../../accounts/account-mail.ts'

/**
 * The mail to a new user of a practice: with a link to set a password, or to sign in with the existing one. A new address
 * is greeted by no name, since whoever invited may have typed anything.
 */
export const practiceAccessMail = (
  to: MailRecipient,
  { practiceName, publicUrl, token }: { practiceName: string; publicUrl: string; token: string | null },
): Mail =>
  accountMail(
    token === null ? to : { ...to, firstName: null },
    `You have access to ${practiceName}`,
    token === null
      ? [`${practiceName} is now among your practices. Sign in as before:`, `${publicUrl}/clinician/login`]
      : [
          `${practiceName} has given you access to Lentigo. Choose a password with this link, which is yours alone. It works once, for seven days. If you had signed up before, your earlier password no longer works:`,
          `${publicUrl}/reset#token=${token}`,
          'If this is not for you, delete this mail: without the link nobody gets in.',
        ],
  )
