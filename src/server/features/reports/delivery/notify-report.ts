import type { ReportId } from '../../../../contract/ids.ts'
import type { JobData } from '../../../platform/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { queuePushNotifications, readNotificationChannels } from '../../../records/notifications/send-notification.ts'
import { patientKnowsFrom } from '../../../../domain/access/may-know-findings.ts'
import { queueRecallPlanning } from '../../../records/recalls/recall-plan-store.ts'
import { readReportFacts } from '../../../records/reports/report-facts-store.ts'
import { announceVisit } from '../../../platform/live/live-events-store.ts'
import { claimNotification } from '../report-query-store.ts'

/**
 * The job `notify-report`: tells open pages that a version is released, sends a push notification to the patient's
 * devices once they may know it, and plans their recalls. The job `deliver-report` sends the link.
 */
export const notifyReport =
  ({ database, clock, jobs, config }: Pick<Services, 'database' | 'clock' | 'jobs' | 'config'>) =>
  ({ reportId }: JobData['notify-report']): Promise<void> =>
    database.db.transaction().execute(async (db) => {
      const [facts] = await readReportFacts(db, { reportIds: [Number(reportId) as ReportId] })
      const now = clock.now()
      if (facts === undefined || facts.recalledAt !== null || facts.releasedAt === null) return
      if (facts.releasedAt <= now) await announceVisit(db, { ...facts, practiceId: facts.visitPracticeId })
      const from = patientKnowsFrom(facts)
      if (from === null) return
      if (from > now) return jobs.enqueue(db, 'notify-report', { reportId }, { startAfter: from })
      if (!(await claimNotification(db, facts.reportId, now))) return
      await queueRecallPlanning(db, facts.patientId)
      const whose = { patientId: facts.patientId }
      const to = { whose, emailAddress: null, mobilePhone: null }
      const { app } = await readNotificationChannels(
        db,
        { config },
        {
          kind: 'report',
          to,
          urgency: facts.isUrgent ? 'urgent' : 'normal',
        },
      )
      if (app) await queuePushNotifications(db, jobs, { whose, page: 'reports' })
    })
