import type { ReportId } from '../../../../contract/ids.ts'
import { urgentStepAt } from '../../../../domain/reports/urgent-ladder.ts'
import type { Db } from '../../../platform/database.ts'
import type { Services } from '../../../platform/services.ts'
import { followUpDueTimes } from '../../../records/follow-ups/follow-up-due.ts'
import { addFollowUps } from '../../../records/follow-ups/follow-up-store.ts'
import { readWorkingTimes } from '../../../records/readings/working-times-store.ts'
import { notifyStaff } from '../../../records/reports/notify-staff.ts'
import {
  newWaitingReportMail,
  stillWaitingReportMail,
  unansweredReportMail,
} from '../../../records/reports/waiting-report-mails.ts'
import {
  lockWaitingUrgent,
  markTold,
  readColleagues,
  readReportAuthorisers,
  type WaitingUrgent,
} from '../../../records/reports/urgent-waiting-store.ts'

type Dependencies = Pick<Services, 'jobs' | 'config'>
type Step = { report: WaitingUrgent; now: Date }

/** Takes the next step for one urgent report that waits for authorisation, or for all of them. */
export async function askForAuthorising(
  db: Db,
  deps: Dependencies,
  { now, reportId }: { now: Date; reportId: ReportId | null },
): Promise<void> {
  const waiting = await lockWaitingUrgent(db, reportId)
  const times = await readWorkingTimes(db, waiting)
  const dueAt = await followUpDueTimes(db, waiting, now)
  for (const report of waiting) {
    const time = times.get(report.practice_id)
    if (time === undefined) continue
    switch (urgentStepAt(report.published_at.getTime(), now.getTime(), time)) {
      case 'authorisers':
        await notifyFirst(db, deps, { report, now })
        break
      case 'authorisers-again':
        await notifyAgain(db, deps, { report, now })
        break
      case 'practice':
        await notifyPractice(db, deps, { report, now })
        break
      case 'service':
        await notifyPractice(db, deps, { report, now })
        await addFollowUps(
          db,
          [
            {
              kind: 'urgent-waits',
              subjectKey: String(report.report_id),
              reason: `Nobody at ${report.practice_name} has authorised an urgent report. Phone the practice.`,
              patientId: report.patient_id,
              practiceId: report.practice_id,
              reportId: report.report_id,
              dueAt: dueAt(report.practice_id),
              takenBy: report.published_by,
            },
          ],
          now,
        )
        break
    }
  }
}

async function notifyFirst(db: Db, deps: Dependencies, { report, now }: Step): Promise<void> {
  const { report_id: reportId, country } = report
  if (report.asked_at !== null) return
  await markTold(db, reportId, { asked_at: now })
  const staff = await readReportAuthorisers(db, reportId)
  await notifyStaff(db, deps, { staff, country, mail: newWaitingReportMail })
}

async function notifyAgain(db: Db, deps: Dependencies, { report, now }: Step): Promise<void> {
  const { report_id: reportId, country } = report
  if (report.alarmed_at !== null) return
  await markTold(db, reportId, { alarmed_at: now })
  const staff = await readReportAuthorisers(db, reportId)
  await notifyStaff(db, deps, { staff, country, mail: stillWaitingReportMail })
}

async function notifyPractice(db: Db, deps: Dependencies, { report, now }: Step): Promise<void> {
  const { report_id: reportId, practice_id: practiceId, country } = report
  if (report.escalated_at !== null) return
  await markTold(db, reportId, { escalated_at: now })
  await notifyStaff(db, deps, { staff: await readColleagues(db, practiceId), country, mail: unansweredReportMail })
}

/** The job \`tell-authorisers\`: tells those who may authorise that an urgent report has come, once. */
export const notifyAuthorisers =
  (deps: Pick<Services, 'database' | 'clock' | 'jobs' | 'config'>) =>
  ({ reportId }: { reportId: string }): Promise<void> =>
    deps.database.db
      .transaction()
      .execute((db) => askForAuthorising(db, deps, { now: deps.clock.now(), reportId: Number(reportId) as ReportId }))
