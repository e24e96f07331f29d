import type { Mail } from '../../platform/messages/message.ts'
import { mailGreeting } from '../../platform/messages/mail-greeting.ts'
import type { MailRecipient } from '../../records/accounts/mail-recipient-store.ts'
import { accountMail } from '../../records/accounts/account-mail.ts'
import type { RegistrationRequestRow } from '../../records/practices/registration-request-store.ts'

/** The e-mail to the users of a practice that closed. */
export const practiceClosedMail = (to: MailRecipient, practiceName: string, publicUrl: string): Mail =>
  accountMail(to, `${practiceName} is closed at Lentigo`, [
    `${practiceName} no longer uses Lentigo, so you were signed out. Reports that were waiting for it have gone to its patients or to their other doctors. If you work for another practice, sign in again:`,
    `${publicUrl}/clinician/login`,
    'If this is a mistake, get in touch. Nothing is lost, and the practice can be reopened.',
  ])

/**
 * The e-mail about a declined request, with the reason; null if the request has no e-mail address. The address is
 * unproven and may be a bystander's, so the mail repeats nothing that was typed into the request.
 */
export function registrationDeclinedMail(request: RegistrationRequestRow, reason: string): Mail | null {
  if (request.email_address === null) return null
  const to = {
    userName: request.email_address,
    firstName: null,
    country: request.country_code,
  }
  return accountMail(to, 'A request to join Lentigo was declined', [
    'Somebody gave this address when they asked for a practice to use Lentigo, or to join one. We could not approve that request. The reason:',
    reason,
    'If it was you, you can send a new request once this is resolved. If it was not, you can ignore this message.',
  ])
}

/** The e-mail to a practice's old and new address after a manager changed its details. */
export const practiceChangedMail = (about: { address: string; practice: string; country: 'NZ' | 'AU' }): Mail => ({
  recipient: about.address,
  subject: 'The details of your practice have changed',
  body: [
    mailGreeting(null, about.country),
    `A manager of ${about.practice} has changed its details at Lentigo: its contact details, or where reports go.`,
    'If nobody at your practice did this, get in touch.',
    'Kind regards,\nLentigo',
  ].join('\n\n'),
})
