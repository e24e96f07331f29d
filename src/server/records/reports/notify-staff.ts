import type { Db } from '../../platform/database.ts'
import type { Services } from '../../platform/services.ts'
import type { Mail } from '../../platform/messages/message.ts'
import { queueMail } from '../../platform/messages/queue-message.ts'
import { queuePushNotifications } from '../notifications/send-notification.ts'
import type { Colleague } from './urgent-waiting-store.ts'

type Dependencies = Pick<Services, 'jobs' | 'config'>
type MailTo = (about: { address: string; link: string; country: 'NZ' | 'AU' }) => Mail

/** Mails and notifies staff about a waiting report, in the caller's transaction. */
export async function notifyStaff(
  db: Db,
  { jobs, config }: Dependencies,
  { staff, country, mail }: { staff: readonly Colleague[]; country: 'NZ' | 'AU'; mail: MailTo },
): Promise<void> {
  const link = `${config.publicUrl}/clinician/pendingreports`
  for (const { loginId, address } of staff) {
    await queueMail(db, jobs, mail({ address, link, country }))
    await queuePushNotifications(db, jobs, { whose: { loginId }, page: 'pending-reports' })
  }
}
