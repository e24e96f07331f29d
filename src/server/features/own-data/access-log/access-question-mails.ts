import type { Mail } from '../../../platform/messages/message.ts'
import { mailGreeting } from '../../../platform/messages/mail-greeting.ts'
import { accountMail } from '../../../records/accounts/account-mail.ts'
import type { MailRecipient } from '../../../records/accounts/mail-recipient-store.ts'

/** To a practice, or to the service where none of it may answer: names nobody. */
export const accessQuestionMail = (recipient: string, answeredBy: 'practice' | 'service', publicUrl: string): Mail => ({
  recipient,
  subject: 'Somebody asks about a look at a record',
  body: [
    mailGreeting(null),
    'Somebody asks why their record was opened. Please find out within 2 working days, and write back.',
    answeredBy === 'practice'
      ? `Their question and the answer stand on the page of your practice:\n\n${publicUrl}/clinician/mypractice`
      : 'The question is listed by: npm run -s admin -- looks',
    'Kind regards,\nLentigo',
  ].join('\n\n'),
})

/** To the patient who asked; says nothing of who looked at what. */
export const accessAnswerMail = (to: MailRecipient, publicUrl: string): Mail =>
  accountMail(to, 'Your question was answered', [
    'You asked us something about your record. The answer stands under Who looked:',
    `${publicUrl}/who-looked`,
  ])
