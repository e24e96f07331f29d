import type { Mail } from '../../platform/messages/message.ts'
import { accountMail } from '../../records/accounts/account-mail.ts'
import type { MailRecipient } from '../../records/accounts/mail-recipient-store.ts'

type LostTablet = { name: string | null; unsent_visits: number | null }

/** The mail that asks somebody who works on a tablet to find it. It contains no data of patients. */
export function findTabletMail(
  to: MailRecipient,
  { tablet: { name, unsent_visits: unsent }, publicUrl }: { tablet: LostTablet; publicUrl: string },
): Mail {
  const only = unsent === null || unsent === 0 ? '' : ` When it last told us, ${visitsText(unsent)} only on it.`
  return accountMail(to, 'Please find a tablet', [
    `Your manager is looking for the tablet ${name ?? 'without a name'} that you signed in on.${only}`,
    `Turn it on where it has Wi-Fi, and open Lentigo on it. What is on it is sent then:\n\n${publicUrl}/clinician/login`,
    'If you can’t find it, tell your manager. They can stop it from being used.',
  ])
}

const visitsText = (visits: number) => (visits === 1 ? '1 visit was' : `${visits} visits were`)
