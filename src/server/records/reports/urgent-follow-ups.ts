import type { LoginId, PracticeId, ReportId } from '../../../contract/ids.ts'
import type { ReportContent } from '../../../contract/reports/report-content.ts'
import type { Db } from '../../platform/database.ts'
import { followUpDueTimes } from '../follow-ups/follow-up-due.ts'
import { addFollowUps, type NewFollowUp } from '../follow-ups/follow-up-store.ts'
import type { ReportRows } from './build-report-sources.ts'
import { personName } from '../../../domain/text/person-name.ts'

type Published = {
  reportId: ReportId
  content: ReportContent
  publishedBy: LoginId
  /** The practice that authorises; null if none does. */
  practiceId: PracticeId | null
  hasDoctor: boolean
  now: Date
}

/**
 * Adds the tasks that an urgent report requires: to phone the practice the same day, and to find a doctor if no doctor
 * gets the report.
 */
export async function addUrgentFollowUps(
  db: Db,
  { visit, practices }: ReportRows,
  { reportId, content, publishedBy, practiceId, hasDoctor, now }: Published,
): Promise<void> {
  if (!content.isUrgent) return
  const doctors = practices.find((row) => row.practice_type === 'General Practice')
  const place = practices.find((row) => row.practice_id === practiceId) ?? doctors ?? visit
  const dueAt = await followUpDueTimes(db, [place], now)
  const task = (kind: NewFollowUp['kind'], reason: string): NewFollowUp => ({
    kind,
    subjectKey: String(reportId),
    reason,
    patientId: visit.patient_id,
    practiceId: place.practice_id,
    reportId,
    dueAt: dueAt(place.practice_id),
    takenBy: publishedBy,
  })
  const isThisWeek = content.spots.some(({ leadingAction }) => leadingAction === 'see-doctor-week')
  const tasks: NewFollowUp[] = []
  if (!hasDoctor)
    tasks.push(
      task(
        'no-doctor',
        `No doctor gets this urgent report. Phone ${personName(visit.first_name, visit.last_name)} and find one.`,
      ),
    )
  else if (isThisWeek)
    tasks.push(
      task('phone-practice', `Phone ${place.practice_name} today: an urgent report needs an answer this week.`),
    )
  await addFollowUps(db, tasks, now)
}
