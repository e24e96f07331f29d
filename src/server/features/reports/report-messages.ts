import { mailGreeting } from '../../platform/messages/mail-greeting.ts'
import type { Mail, TextMessage } from '../../platform/messages/message.ts'

/** `name`: of the patient to whom the message speaks; null: a practice, or the guardian of a child. */
type MessageInput = { address: string; name: string | null; link: string; isAmended: boolean }

function readySentence({ name, isAmended }: MessageInput): string {
  const report = `${name === null ? 'A' : 'Your'} Lentigo report`
  return isAmended ? `${report} has changed. Please read the new one:` : `${report} is ready:`
}

const recalledText =
  'A Lentigo report that was sent to you has been withdrawn. Please do not use it. The practice that sent it can tell you more.'

/** Text message: a report was withdrawn, without any content. */
export const recallText = (address: string): TextMessage => ({ recipient: address, body: recalledText })

/** The withdrawal as an e-mail. */
export const recallMail = (about: { address: string; name: string | null; country: 'NZ' | 'AU' }): Mail => ({
  recipient: about.address,
  subject: 'A Lentigo report has been withdrawn',
  body: [mailGreeting(about.name, about.country), recalledText, 'Kind regards,\nLentigo'].join('\n\n'),
})

/** E-mail: nobody received the mail or text message of a report. */
export const undeliveredMail = (about: { address: string; link: string; country: 'NZ' | 'AU' }): Mail => ({
  recipient: about.address,
  subject: 'A Lentigo report could not be delivered',
  body: [
    mailGreeting(null, about.country),
    `A report that your practice sent did not reach its recipient. Its page says why. Please check their address, send it another way, or phone them.\n\n${about.link}`,
    'Kind regards,\nLentigo',
  ].join('\n\n'),
})

/** Email: wrong tries locked the link of a report. */
export const lockedLinkMail = (about: { address: string; link: string; country: 'NZ' | 'AU' }): Mail => ({
  recipient: about.address,
  subject: 'The link of a Lentigo report is locked',
  body: [
    mailGreeting(null, about.country),
    `Somebody tried a wrong birth date five times on the link of a report that your practice sent, so the link is locked and opened nothing. If its recipient asks, check their birth date and send a new link.\n\n${about.link}`,
    'Kind regards,\nLentigo',
  ].join('\n\n'),
})

/** E-mail: a patient reported their progress with what their report asks for. It contains no clinical word. */
export const stepAnswerMail = (about: { address: string; link: string; country: 'NZ' | 'AU' }): Mail => ({
  recipient: about.address,
  subject: 'A patient has answered a Lentigo report',
  body: [
    mailGreeting(null, about.country),
    `A patient has told us how far they are with what their report asks for. The report shows what they said.\n\n${about.link}`,
    'Kind regards,\nLentigo',
  ].join('\n\n'),
})

/**
 * Text message with only the link: no clinical word, body part or number of spots (docs/decisions-clinic.md "What
 * messages say").
 */
export const reportText = (about: MessageInput): TextMessage => ({
  recipient: about.address,
  body: `${readySentence(about)} ${about.link}`,
})

const seenSentence = (outcomeLink: string | null): string[] =>
  outcomeLink === null
    ? []
    : [
        `Once you have seen the patient, please say here what became of it. No account is needed, it works for 90 days:\n\n${outcomeLink}`,
      ]

/** The link as an e-mail: to a patient by name, or to a practice. */
export const reportMail = (about: MessageInput & { country: 'NZ' | 'AU'; outcomeLink: string | null }): Mail => ({
  recipient: about.address,
  subject: about.isAmended ? 'A Lentigo report has changed' : 'A Lentigo report is ready',
  body: [
    mailGreeting(about.name, about.country),
    `${readySentence(about)}\n\n${about.link}`,
    'The link asks for the birth date and works for 30 days.',
    ...seenSentence(about.outcomeLink),
    'Kind regards,\nLentigo',
  ].join('\n\n'),
})

/**
 * E-mail: a link that opens a referral letter with its report. It contains no clinical word, and no name except the
 * practice's.
 */
export const letterMail = (about: {
  address: string
  link: string
  practiceName: string
  country: 'NZ' | 'AU'
  outcomeLink: string | null
}): Mail => ({
  recipient: about.address,
  subject: 'A Lentigo referral letter',
  body: [
    mailGreeting(null, about.country),
    `${about.practiceName} has sent you a referral letter:\n\n${about.link}`,
    'The link asks for the patient’s birth date and works for 30 days.',
    ...seenSentence(about.outcomeLink),
    'Kind regards,\nLentigo',
  ].join('\n\n'),
})
