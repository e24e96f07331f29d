import type { Mail } from '../../platform/mail-message.ts'

const sign = 'Kind regards,\nLentigo'

/** To somebody whose password was right but whose account waits for activation. */
export const activationMail = (recipient: string, firstName: string, publicUrl: string): Mail => ({
  recipient,
  subject: 'Activate your Lentigo account',
  body: `Kia ora ${firstName},\n\nYour account is not active yet. Activate it here:\n\n${publicUrl}/activate\n\n${sign}`,
})

/** With the link to set a new password; `link` holds the token. */
export const recoveryMail = (recipient: string, firstName: string, link: string): Mail => ({
  recipient,
  subject: 'Set a new password',
  body: `Kia ora ${firstName},\n\nSet a new password with this link. It works once, for one hour:\n\n${link}\n\nIf you did not ask for this, you can ignore this message: your password stays as it is.\n\n${sign}`,
})
