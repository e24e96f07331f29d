import type { Db } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import type { Services } from '../../../platform/services.ts'
import { readDeliverySender } from '../../../records/reports/link-store.ts'
import { readNamedForUndistributed } from '../../../records/reports/undistributed-store.ts'
import { undeliveredMail } from '../report-messages.ts'

/**
 * Notifies the report's sender, and the people whom their practice named, that it did not reach a recipient; in the
 * caller's transaction. `watch-reports` makes the task.
 */
export async function notifySender(
  db: Db,
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  deliveryId: string,
): Promise<void> {
  const sender = await readDeliverySender(db, deliveryId)
  if (sender === null) return
  const link = `${config.publicUrl}/clinician/sentreports/${sender.reportGuid}`
  const named = await readNamedForUndistributed(db, sender.practiceId)
  for (const address of new Set([...sender.addresses, ...named.map((one) => one.address)]))
    await queueMail(db, jobs, undeliveredMail({ address, link, country: sender.country }))
}
