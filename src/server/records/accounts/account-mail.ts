import type { MailRecipient } from './mail-recipient-store.ts'
import { mailGreeting } from '../../platform/messages/mail-greeting.ts'
import type { Mail } from '../../platform/messages/message.ts'

/** A mail to the owner of an account: greeted in the words of their country, its paragraphs, our name. */
export const accountMail = (
  { userName, firstName, country }: MailRecipient,
  subject: string,
  paragraphs: string[],
): Mail => ({
  recipient: userName,
  subject,
  body: [mailGreeting(firstName, country), ...paragraphs, 'Kind regards,\nLentigo'].join('\n\n'),
})
