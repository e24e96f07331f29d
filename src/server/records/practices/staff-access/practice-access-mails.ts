import type { Mail } from '../../../platform/messages/message.ts'
import type { MailRecipient } from '../../accounts/mail-recipient-store.ts'
import { accountMail } from '../../accounts/account-mail.ts'

type Invitation = { practiceName: string; publicUrl: string; token: string | null }

/**
 * The invitation mail, with a link to choose a password, or to sign in and answer (`token` null). A new address is
 * greeted without a name, because the name was typed by whoever invited.
 */
export const invitationMail = (to: MailRecipient, { practiceName, publicUrl, token }: Invitation): Mail =>
  token === null
    ? accountMail(to, `${practiceName} invites you`, [
        `${practiceName} would like you to work for it too. Sign in as before, and accept or decline in your profile within seven days:`,
        `${publicUrl}/clinician/login`,
        'Until you accept, nothing changes, and the practice sees nothing of your account.',
      ])
    : accountMail({ ...to, firstName: null }, `You have access to ${practiceName}`, [
        `${practiceName} has given you access to Lentigo. Choose a password with this link, which is yours alone. It works once, for seven days. If you had signed up before, your earlier password no longer works:`,
        `${publicUrl}/reset#token=${token}`,
        'If this is not for you, delete this mail: without the link nobody gets in.',
      ])

/** The mail to somebody whose access to a practice was restored. */
export const accessRestoredMail = (to: MailRecipient, { practiceName, publicUrl }: Omit<Invitation, 'token'>): Mail =>
  accountMail(to, `You have access to ${practiceName}`, [
    `${practiceName} is among your practices again. Sign in as before:`,
    `${publicUrl}/clinician/login`,
  ])
