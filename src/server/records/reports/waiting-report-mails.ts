import { mailGreeting } from '../../platform/messages/mail-greeting.ts'
import type { Mail } from '../../platform/messages/message.ts'

type Staff = { address: string; link: string; country: 'NZ' | 'AU' }

const mailOf = ({ address, link, country }: Staff, sentence: string): Mail => ({
  recipient: address,
  subject: 'A Lentigo report is waiting for your practice',
  body: [
    mailGreeting(null, country),
    `${sentence} Nobody gets it before that.\n\n${link}`,
    'Kind regards,\nLentigo',
  ].join('\n\n'),
})

/** E-mail to those who may authorise: a report has arrived that should not wait. It contains no clinical word. */
export const newWaitingReportMail = (about: Staff): Mail =>
  mailOf(about, 'A report waits for you to authorise it. Please look at it today.')

/** E-mail to those who may authorise, after half of the time: the report is still waiting. */
export const stillWaitingReportMail = (about: Staff): Mail =>
  mailOf(about, 'A report still waits to be authorised. Please look at it now.')

/** E-mail to all staff of the practice: nobody has authorised the report. */
export const unansweredReportMail = (about: Staff): Mail =>
  mailOf(
    about,
    'A report of your practice still waits, and those who may authorise it have not answered. Please tell one of them.',
  )

/** E-mail to the people whom a practice named: a report, not an urgent one, has waited for a working day. */
export const undistributedReportMail = (about: Staff): Mail =>
  mailOf(about, 'A report of your practice has waited for a working day to be authorised.')
