import { queueMail } from '../../../platform/messages/queue-message.ts'
import type { JobData } from '../../../platform/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { lockedLinkMail } from '../report-messages.ts'
import { queueDelivery } from '../../../records/reports/queue-deliveries-store.ts'
import * as store from '../../../records/reports/link-store.ts'

type LinkJobDependencies = Pick<Services, 'database' | 'clock' | 'jobs' | 'config'>
const day = 24 * 3_600_000

/**
 * The job `notify-locked-link`: notifies the sender of a report that wrong tries have locked its link. Ignores unknown
 * tokens.
 */
export const notifyLockedLink =
  ({ database, jobs, config }: LinkJobDependencies) =>
  ({ tokenHash }: JobData['notify-locked-link']): Promise<void> =>
    database.db.transaction().execute(async (db) => {
      const sent = await store.readReportSender(db, tokenHash)
      if (sent === null) return
      const link = `${config.publicUrl}/clinician/sentreports/${sent.reportGuid}`
      for (const address of sent.addresses)
        await queueMail(db, jobs, lockedLinkMail({ address, link, country: sent.country }))
    })

/**
 * The job `send-new-link`: sends a new link in place of an expired one, at most once a day. Nothing is sent for a locked or
 * revoked link or a recalled report: the sender decides about those.
 */
export const replaceExpiredLink =
  ({ database, clock, jobs }: LinkJobDependencies) =>
  ({ tokenHash }: JobData['send-new-link']): Promise<void> =>
    database.db.transaction().execute(async (db) => {
      const now = clock.now()
      const deliveryId = await store.requeueExpiredLink(db, { tokenHash, now, before: new Date(now.getTime() - day) })
      if (deliveryId !== null) await queueDelivery(db, jobs, { deliveryId })
    })
