import type { PracticeId, ReportId } from '../../../contract/ids.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { authorisingPractice, readReportRows, currentRecipients, urgencyOf } from './publish-report.ts'
import { queueDeliveries } from './queue-deliveries-store.ts'

/** How many reports were passed on to another practice, and how many were sent because none authorises. */
type ReassignedReports = { passedOn: number; sent: number }

/**
 * Reassigns the pending reports of a closed practice, in the caller's transaction, to another of the patient's
 * practices that authorises reports; if there is none, the report is sent without authorisation.
 */
export async function reassignPendingReports(
  db: Db,
  { jobs, config, now }: { jobs: Jobs; config: Pick<Config, 'texts'>; now: Date },
  practiceId: PracticeId,
): Promise<ReassignedReports> {
  const waiting = await db
    .selectFrom('reports')
    .select(['report_id', 'visit_id', 'is_urgent'])
    .where('practice_id', '=', practiceId)
    .where('authorising', '=', 'waiting')
    .orderBy('report_id')
    .forUpdate()
    .execute()
  const done: ReassignedReports = { passedOn: 0, sent: 0 }
  for (const { report_id: reportId, visit_id: visitId, is_urgent: isUrgent } of waiting) {
    const rows = await readReportRows(db, visitId, now)
    if (rows === null) continue
    const next = authorisingPractice(rows)
    if (next === null) {
      await setAuthorising(db, reportId, { authorising: 'not-needed', practiceId: rows.visit.practice_id })
      const { gets } = await currentRecipients(db, rows, { config, urgency: urgencyOf(isUrgent) })
      const { urgent_by_phone_first: phoneFirst, time_zone: timeZone } = rows.visit
      const leaving = { leavesAt: now, waitsForCall: isUrgent && phoneFirst, timeZone, holidays: rows.holidays }
      await queueDeliveries(db, jobs, { reportId, recipients: gets, leaving })
      done.sent += 1
    } else {
      await setAuthorising(db, reportId, { authorising: 'waiting', practiceId: next })
      done.passedOn += 1
    }
  }
  return done
}

const setAuthorising = (
  db: Db,
  reportId: ReportId,
  { authorising, practiceId }: { authorising: 'waiting' | 'not-needed'; practiceId: PracticeId },
) =>
  db
    .updateTable('reports')
    .set({ authorising, practice_id: practiceId, assigned_to: null })
    .where('report_id', '=', reportId)
    .execute()
