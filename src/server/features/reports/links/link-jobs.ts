import { queueMail } from '../../../platform/messages/queue-message.ts'
import type { JobData } from '../../../platform/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { lockedLinkMail } from '../report-messages.ts'
import * as store from '../../../records/reports/link-store.ts'

type LinkJobDependencies = Pick<Services, 'database' | 'clock' | 'jobs' | 'config'>
const day = 24 * 3_600_000

/** The job `notify-locked-link`: whoever sent a report hears that wrong tries locked its link; a token of no link is nothing. */
export const notifyLockedLink =
  ({ database, jobs, config }: LinkJobDependencies) =>
  ({ tokenHash }: JobData['notify-locked-link']): Promise<void> =>
    database.db.transaction().execute(async (db) => {
      const sent = await store.readReportSender(db, tokenHash)
      const link = `${config.publicUrl}/clinician/pendingreports`
      for (const address of sent?.addresses ?? [])
        await queueMail(db, jobs, lockedLinkMail({ address, link, country: sent?.country ?? 'NZ' }))
    })

/**
 * The job `send-new-link`: a new link to where one went whose time is over, once a day. Of one that was locked, ended by
 * somebody or of a recalled report nothing goes out: that is its sender's to decide.
 */
export const replaceExpiredLink =
  ({ database, clock, jobs }: LinkJobDependencies) =>
  ({ tokenHash }: JobData['send-new-link']): Promise<void> =>
    database.db.transaction().execute(async (db) => {
      const now = clock.now()
      const deliveryId = await store.requeueExpiredLink(db, { tokenHash, now, before: new Date(now.getTime() - day) })
      if (deliveryId !== null) await jobs.enqueue(db, 'deliver-report', { deliveryId })
    })
