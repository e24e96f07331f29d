import type { MailRecipient } from './mail-recipient-store.ts'
import { mailGreeting } from '../../platform/messages/mail-greeting.ts'
import type { Mail } from '../../platform/messages/message.ts'

/** An e-mail to the owner of an account: a greeting for their country, the paragraphs, and our name. */
export const accountMail = (
  { userName, firstName, country }: MailRecipient,
  subject: string,
  paragraphs: string[],
): Mail => ({
  recipient: userName,
  subject,
  body: [mailGreeting(firstName, country), ...paragraphs, 'Kind regards,\nLentigo'].join('\n\n'),
})
