import type { Mail } from '../../../platform/messages/message.ts'
import { mailGreeting } from '../../../platform/messages/mail-greeting.ts'
import { accountMail } from '../../../records/accounts/account-mail.ts'
import type { MailRecipient } from '../../../records/accounts/mail-recipient-store.ts'

/**
 * The mail about a patient's question to the practice, or to the service if nobody at the practice may answer. It
 * contains no names.
 */
export const accessQuestionMail = (recipient: string, answeredBy: 'practice' | 'service', publicUrl: string): Mail => ({
  recipient,
  subject: 'A patient asks about an access to their record',
  body: [
    mailGreeting(null),
    'A patient asks why their record was opened. Please find out and answer within 2 working days.',
    answeredBy === 'practice'
      ? `You can read the question and answer it on your practice page:\n\n${publicUrl}/clinician/mypractice`
      : 'The question is listed by: npm run -s admin -- looks',
    'Kind regards,\nLentigo',
  ].join('\n\n'),
})

/** The mail that tells the patient that their question was answered. It contains no details of the access. */
export const accessAnswerMail = (to: MailRecipient, publicUrl: string): Mail =>
  accountMail(to, 'Your question was answered', [
    'You asked us about an access to your record. You can read the answer under Who looked:',
    `${publicUrl}/who-looked`,
  ])
