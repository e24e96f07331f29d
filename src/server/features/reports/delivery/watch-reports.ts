import { queueMail } from '../../../platform/messages/queue-message.ts'
import type { Services } from '../../../platform/services.ts'
import { lateReportMail } from '../report-messages.ts'
import { markLateReports } from '../../../records/reports/report-store.ts'
import { failUnacknowledged } from '../../../records/reports/delivery-store.ts'

const hour = 3_600_000
/** How long an urgent report may be pending before its practice is notified; ours (sign-off). */
const lateAfterMs = 4 * hour
/** How long a message may stay unacknowledged before its delivery fails. */
const unacknowledgedAfterMs = 24 * hour

/**
 * The job `watch-reports`: notifies a practice once of an urgent report that is pending too long, and marks unacknowledged
 * HealthLink messages as failed, so that they show and can be resent with the same control id.
 */
export const watchReports =
  ({ database, clock, jobs, config }: Pick<Services, 'database' | 'clock' | 'jobs' | 'config'>) =>
  (): Promise<void> =>
    database.db.transaction().execute(async (db) => {
      const now = clock.now()
      for (const late of await markLateReports(db, { before: new Date(now.getTime() - lateAfterMs), now })) {
        const link = `${config.publicUrl}/clinician/pendingreports`
        for (const address of late.addresses)
          await queueMail(db, jobs, lateReportMail({ address, link, country: late.country }))
      }
      await failUnacknowledged(db, { before: new Date(now.getTime() - unacknowledgedAfterMs), now })
    })
