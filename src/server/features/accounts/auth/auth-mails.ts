import { holdMinutes } from '../../../../domain/bookings/booking-status.ts'
import type { MailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import { accountMail } from '../../../records/accounts/account-mail.ts'
import type { Mail } from '../../../platform/messages/message.ts'

/** The e-mail with an activation link, sent when the password was right but the account is inactive. */
export const activationMail = (to: MailRecipient, link: string): Mail =>
  accountMail(to, 'Activate your Lentigo account', [
    'Your account is not active yet. Activate it with this link. It works once, for seven days:',
    link,
  ])

/** The activation e-mail for an account that its owner closed and may reopen. */
export const reopenMail = (to: MailRecipient, link: string): Mail =>
  accountMail(to, 'Open your Lentigo account again', [
    'You closed this account. To have it back, open this link. It works once, for seven days:',
    link,
    'If you do not want it back, you can ignore this message. It stays closed.',
  ])

/** The e-mail that confirms a sign-up; `link` contains the token. */
export const confirmationMail = (to: MailRecipient, link: string): Mail =>
  accountMail(to, 'Confirm your Lentigo account', [
    'Open this link and confirm your account with the password you chose. The link works once, for seven days:',
    link,
    'If you did not create an account, you can ignore this message. Nothing will happen.',
  ])

/** The e-mail that proves the address of somebody who books without a password; `link` contains the token. */
export const guestMail = (to: MailRecipient, link: string): Mail =>
  accountMail(to, 'Go on with your booking', [
    `Open this link to go on with your booking. It shows us that this e-mail address is yours. We hold your time for ${holdMinutes} minutes. The link works once, for seven days:`,
    link,
    'If you did not book anything, you can ignore this message. Nothing will happen.',
  ])

/** The e-mail to the owner of an address with which somebody, maybe the owner, tried to create a second account. */
export const addressTakenMail = (to: MailRecipient, publicUrl: string): Mail =>
  accountMail(to, 'You have a Lentigo account', [
    'Someone, perhaps you, tried to create a Lentigo account with this e-mail address. You already have one. Sign in here:',
    `${publicUrl}/login`,
    'If you have forgotten the password, set a new one:',
    `${publicUrl}/password-reset`,
    'If this was not you, you can ignore this message: nothing has changed.',
  ])

/** The e-mail with the link to set a new password; `link` contains the token. */
export const recoveryMail = (to: MailRecipient, link: string): Mail =>
  accountMail(to, 'Set a new password', [
    'Set a new password with this link. It works once, for one hour:',
    link,
    'If you did not ask for this, you can ignore this message: your password stays as it is.',
  ])
