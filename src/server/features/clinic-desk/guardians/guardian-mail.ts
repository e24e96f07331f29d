import { accountMail } from '../../../records/accounts/account-mail.ts'
import type { MailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import type { Mail } from '../../../platform/messages/message.ts'

/** The mail to everybody of a child that one more account sees the record, so that a wrong one is noticed; it names nobody. */
export const guardianRecordedMail = (to: MailRecipient): Mail =>
  accountMail(to, 'A parent or guardian was added', [
    'A clinic has seen who somebody is, and recorded them as the parent or guardian of a child in Lentigo. From now on their account shows that child’s reports, photos and bookings.',
    'You get this as your address is that of the child, or of a parent or guardian. If this is not right, call the clinic: it ends it at once.',
  ])
