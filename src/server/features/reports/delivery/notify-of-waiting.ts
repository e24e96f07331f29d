import { waitsTooLong } from '../../../../domain/reports/urgent-ladder.ts'
import type { Db } from '../../../platform/database.ts'
import type { Services } from '../../../platform/services.ts'
import { readWorkingTimes } from '../../../records/readings/working-times-store.ts'
import { notifyStaff } from '../../../records/reports/notify-staff.ts'
import { lockWaitingUntold, readNamedForUndistributed } from '../../../records/reports/undistributed-store.ts'
import { undistributedReportMail } from '../../../records/reports/waiting-report-mails.ts'
import { markTold } from '../../../records/reports/urgent-waiting-store.ts'

/**
 * Notifies the people whom a practice named that a report, not an urgent one, has waited too long for authorisation;
 * once per report. If the practice has named nobody, this happens once it names somebody.
 */
export async function notifyOfWaiting(db: Db, deps: Pick<Services, 'jobs' | 'config'>, now: Date): Promise<void> {
  const waiting = await lockWaitingUntold(db)
  const times = await readWorkingTimes(db, waiting)
  for (const { report_id: reportId, practice_id: practiceId, published_at: publishedAt, country } of waiting) {
    const time = times.get(practiceId)
    if (time === undefined || !waitsTooLong(publishedAt.getTime(), now.getTime(), time)) continue
    const staff = await readNamedForUndistributed(db, practiceId)
    if (staff.length === 0) continue
    await markTold(db, reportId, { alarmed_at: now })
    await notifyStaff(db, deps, { staff, country, mail: undistributedReportMail })
  }
}
