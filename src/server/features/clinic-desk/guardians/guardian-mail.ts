import { accountMail } from '../../../records/accounts/account-mail.ts'
import type { MailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import type { Mail } from '../../../platform/messages/message.ts'

/**
 * The mail that tells everybody of a child's family that one more account sees the record, so that a wrong one is
 * found. It contains no names.
 */
export const guardianRecordedMail = (to: MailRecipient): Mail =>
  accountMail(to, 'A parent or guardian was added', [
    'A clinic has checked who somebody is, and recorded them as the parent or guardian of a child in Lentigo. From now on their account shows that child’s reports, photos and bookings.',
    'You are getting this because your address is that of the child, or of a parent or guardian. If this is not right, call the clinic, and they end it at once.',
  ])
