import { fullDayText } from '../../../../domain/time/format-moment.ts'
import { mailGreeting } from '../../../platform/messages/mail-greeting.ts'
import type { Mail } from '../../../platform/messages/message.ts'
import { accountMail } from '../../../records/accounts/account-mail.ts'
import type { MailRecipient } from '../../../records/accounts/mail-recipient-store.ts'

type Due = { dueAt: Date; timeZone: string }
const dayOf = ({ dueAt, timeZone }: Due) => fullDayText(dueAt, timeZone)

/** The mail to the people who answer a patient's question. It contains no name and nothing of the report. */
export const questionAskedMail = (
  { address, country, publicUrl }: { address: string; country: 'NZ' | 'AU'; publicUrl: string },
  due: Due,
): Mail => ({
  recipient: address,
  subject: 'A patient has a question',
  body: [
    mailGreeting(null, country),
    `A patient has a question about a report. We told them that it is answered by ${dayOf(due)}.`,
    `Read and answer it here:\n\n${publicUrl}/clinician/questions`,
    'Kind regards,\nLentigo',
  ].join('\n\n'),
})

/** The mail that confirms to the patient that their question arrived. */
export const questionReceivedMail = (to: MailRecipient, { link, ...due }: Due & { link: string }): Mail =>
  accountMail(to, 'We got your question', [
    `We answer by ${dayOf(due)} and e-mail you. You can see your question here:`,
    link,
  ])

/** The mail that tells the patient that their question was answered; the answer itself is only in their account. */
export const questionAnsweredMail = (to: MailRecipient, link: string): Mail =>
  accountMail(to, 'Your question was answered', ['You asked us a question. You can read the answer here:', link])
