import { privacyAuthority } from '../../../../domain/patients/privacy-authority.ts'
import { mailGreeting } from '../../../platform/messages/mail-greeting.ts'
import type { Mail } from '../../../platform/messages/message.ts'
import type { AffectedPersonRow } from './affected-people-store.ts'

/**
 * The draft of the mail to an affected person: what happened, what to do, and where to complain. It contains nothing of
 * the record.
 */
export const breachMail = (
  { first_name, country }: Pick<AffectedPersonRow, 'first_name' | 'country'>,
  { recipient, contact }: { recipient: string; contact: string },
): Mail => ({
  recipient,
  subject: 'Your information at Lentigo',
  body: [
    mailGreeting(first_name, country),
    'Somebody who should not have may have opened information that we hold about you. We are sorry. We have stopped it, and told the authority where the law asks for it.',
    `What you can do: sign in and look at Who looked, which says what was opened and when. Take care with calls and mails that say they come from us: we never ask for your password.`,
    `Questions? Answer this mail, or get in touch: ${contact.replace(/^mailto:/, '')}. You can also complain to the ${privacyAuthority(country).name}: ${privacyAuthority(country).href}`,
    'Kind regards,\nLentigo',
  ].join('\n\n'),
})

/** The mail for all affected people of a country, without anybody's name and address. */
export function breachDraft(country: AffectedPersonRow['country'], contact: string): Pick<Mail, 'subject' | 'body'> {
  const { subject, body } = breachMail({ first_name: '', country }, { recipient: '', contact })
  return { subject, body }
}
