import type { ReportId } from '../../../../contract/ids.ts'
import type { JobData } from '../../../platform/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { queuePushNotifications, readNotificationChannels } from '../../../records/notifications/send-notification.ts'
import { releasedAt } from '../open-report.ts'
import { claimNotification, readReport } from '../report-query-store.ts'

/**
 * The job `notify-report`: sends a push notification to the patient's devices once a version can be read. The job
 * `deliver-report` sends the link.
 */
export const notifyReport =
  ({ database, clock, jobs }: Pick<Services, 'database' | 'clock' | 'jobs'>) =>
  ({ reportId }: JobData['notify-report']): Promise<void> =>
    database.db.transaction().execute(async (db) => {
      const row = await readReport(db, { reportId: Number(reportId) as ReportId })
      const from = row === null ? null : releasedAt(row)
      if (row === null || from === null) return
      const now = clock.now()
      if (from > now) return jobs.enqueue(db, 'notify-report', { reportId }, { startAfter: from })
      if (!(await claimNotification(db, row.report_id, now))) return
      const whose = { patientId: row.patient_id }
      const to = { whose, emailAddress: null, mobilePhone: null }
      const { app } = await readNotificationChannels(db, {
        kind: 'report',
        to,
        urgency: row.is_urgent ? 'urgent' : 'normal',
      })
      if (app) await queuePushNotifications(db, jobs, { whose, page: 'reports' })
    })
