import type { Addressee } from './addressee-store.ts'
import { greeting } from '../../platform/mail/greeting.ts'
import type { Mail } from '../../platform/mail/mail-message.ts'

/** A mail to the owner of an account: greeted in the words of their country, its paragraphs, our name. */
export const letter = ({ userName, firstName, country }: Addressee, subject: string, paragraphs: string[]): Mail => ({
  recipient: userName,
  subject,
  body: [greeting(firstName, country), ...paragraphs, 'Kind regards,\nLentigo'].join('\n\n'),
})
