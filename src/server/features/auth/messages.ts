import type { Mail } from '../../platform/mail/mail-message.ts'
import { greeting } from '../../platform/mail/greeting.ts'

const sign = 'Kind regards,\nLentigo'

/** To somebody whose password was right but whose account waits for activation. */
export const activationMail = (recipient: string, firstName: string, link: string): Mail => ({
  recipient,
  subject: 'Activate your Lentigo account',
  body: `${greeting(firstName)}\n\nYour account is not active yet. Activate it with this link. It works once, for seven days:\n\n${link}\n\n${sign}`,
})

/** To somebody who has just made an account; `link` holds the token. */
export const confirmationMail = (recipient: string, firstName: string, link: string): Mail => ({
  recipient,
  subject: 'Confirm your Lentigo account',
  body: `${greeting(firstName)}\n\nOpen this link, and confirm your account with the password that you have chosen. It works once, for seven days:\n\n${link}\n\nIf you did not make an account, ignore this message: nothing happens without you.\n\n${sign}`,
})

/** To the owner of an address with which somebody, perhaps they, tried to make a second account. */
export const takenMail = (recipient: string, firstName: string, publicUrl: string): Mail => ({
  recipient,
  subject: 'You have a Lentigo account',
  body: `${greeting(firstName)}\n\nSomebody, perhaps you, wanted to make a Lentigo account with this e-mail address. You have one already. Sign in here:\n\n${publicUrl}/login\n\nIf you have forgotten the password, set a new one:\n\n${publicUrl}/password-reset\n\nIf this was not you, you can ignore this message: nothing has changed.\n\n${sign}`,
})

/** With the link to set a new password; `link` holds the token. */
export const recoveryMail = (recipient: string, firstName: string, link: string): Mail => ({
  recipient,
  subject: 'Set a new password',
  body: `${greeting(firstName)}\n\nSet a new password with this link. It works once, for one hour:\n\n${link}\n\nIf you did not ask for this, you can ignore this message: your password stays as it is.\n\n${sign}`,
})
