import type { Mail } from '../../platform/messages/message.ts'
import { mailGreeting } from '../../platform/messages/mail-greeting.ts'
import type { MailRecipient } from '../../records/accounts/mail-recipient-store.ts'
import { accountMail } from '../../records/accounts/account-mail.ts'
import type { RegistrationRequestRow } from '../../records/practices/registration-request-store.ts'

/** To somebody who worked for a practice that closed. */
export const practiceClosedMail = (to: MailRecipient, practiceName: string, publicUrl: string): Mail =>
  accountMail(to, `${practiceName} is closed at Lentigo`, [
    `${practiceName} is closed at Lentigo, so you were signed out. Reports that waited for it have gone to its patients, or to their other doctors. If you work for another practice, sign in again:`,
    `${publicUrl}/clinician/login`,
    'If this is a mistake, phone us: nothing is lost, and a practice can be opened again.',
  ])

/** To whoever asked for what was declined, with the reason; null where no address was given. */
export function registrationDeclinedMail(request: RegistrationRequestRow, reason: string): Mail | null {
  if (request.email_address === null) return null
  const to = {
    userName: request.email_address,
    firstName: request.users[0]?.first_name ?? request.practice_name,
    country: request.country_code,
  }
  return accountMail(to, `About your request for ${request.practice_name}`, [
    `We could not approve your request for ${request.practice_name}. The reason:`,
    reason,
    'You can ask again once that is settled.',
  ])
}

/** That a manager changed a practice's details, to the address before and the one after. */
export const practiceChangedMail = (about: { address: string; practice: string; country: 'NZ' | 'AU' }): Mail => ({
  recipient: about.address,
  subject: 'The details of your practice have changed',
  body: [
    mailGreeting(null, about.country),
    `A manager of ${about.practice} has changed its details at Lentigo: how it is reached, or where reports go.`,
    'If nobody at your practice did this, phone us.',
    'Kind regards,\nLentigo',
  ].join('\n\n'),
})
