import type { MailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import { accountMail } from '../../../records/accounts/account-mail.ts'
import type { Mail } from '../../../platform/messages/message.ts'

/** To somebody whose password was right but whose account waits for activation. */
export const activationMail = (to: MailRecipient, link: string): Mail =>
  accountMail(to, 'Activate your Lentigo account', [
    'Your account is not active yet. Activate it with this link. It works once, for seven days:',
    link,
  ])

/** To somebody who has just made an account; `link` holds the token. */
export const confirmationMail = (to: MailRecipient, link: string): Mail =>
  accountMail(to, 'Confirm your Lentigo account', [
    'Open this link, and confirm your account with the password that you have chosen. It works once, for seven days:',
    link,
    'If you did not make an account, ignore this message: nothing happens without you.',
  ])

/** To the owner of an address with which somebody, perhaps they, tried to make a second account. */
export const addressTakenMail = (to: MailRecipient, publicUrl: string): Mail =>
  accountMail(to, 'You have a Lentigo account', [
    'Somebody, perhaps you, wanted to make a Lentigo account with this e-mail address. You have one already. Sign in here:',
    `${publicUrl}/login`,
    'If you have forgotten the password, set a new one:',
    `${publicUrl}/password-reset`,
    'If this was not you, you can ignore this message: nothing has changed.',
  ])

/** With the link to set a new password; `link` holds the token. */
export const recoveryMail = (to: MailRecipient, link: string): Mail =>
  accountMail(to, 'Set a new password', [
    'Set a new password with this link. It works once, for one hour:',
    link,
    'If you did not ask for this, you can ignore this message: your password stays as it is.',
  ])
