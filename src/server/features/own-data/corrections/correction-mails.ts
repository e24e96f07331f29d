import { correctionWorkingDays } from '../../../../domain/patients/correction-due.ts'
import type { Mail } from '../../../platform/messages/message.ts'
import { mailGreeting } from '../../../platform/messages/mail-greeting.ts'
import { accountMail } from '../../../records/accounts/account-mail.ts'
import type { MailRecipient } from '../../../records/accounts/mail-recipient-store.ts'

/** The mail to the people who answer a patient's request. It contains no name and nothing of the record. */
export const correctionAskedMail = (recipient: string, publicUrl: string): Mail => ({
  recipient,
  subject: 'A patient asks for a correction of their record',
  body: [
    mailGreeting(null),
    `A patient asks that something in their record be corrected. The law gives you ${correctionWorkingDays} working days to answer.`,
    `Read the request and answer it here:\n\n${publicUrl}/clinician/corrections`,
    'Kind regards,\nLentigo',
  ].join('\n\n'),
})

/** The mail that confirms to the patient that their request arrived. */
export const correctionReceivedMail = (to: MailRecipient, publicUrl: string): Mail =>
  accountMail(to, 'We got your request', [
    `You asked us to correct something. We answer within ${correctionWorkingDays} working days and e-mail you. You can see your request under My data:`,
    `${publicUrl}/my-data`,
  ])

/** The mail that tells the patient that their request was answered; the answer itself is only in their account. */
export const correctionAnsweredMail = (to: MailRecipient, publicUrl: string): Mail =>
  accountMail(to, 'Your request was answered', [
    'You asked us to correct something. You can read the answer under My data:',
    `${publicUrl}/my-data`,
  ])
