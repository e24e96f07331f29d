import type { LoginId, ReportId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import type { Services } from '../../platform/services.ts'
import { undoEndsAt } from '../../../domain/access/may-know-findings.ts'
import { lockReport, readReleaseTimes, recordCallTakenOver, recordPhoneCall } from './distribution-store.ts'

/**
 * Records that the patient was phoned about a released report; their link is then sent like those of other recipients.
 */
export async function recordPatientPhoned(
  db: Db,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { reportId, loginId }: { reportId: ReportId; loginId: LoginId },
): Promise<void> {
  await lockReport(db, reportId)
  const row = await readReleaseTimes(db, reportId)
  const now = clock.now()
  const undoUntil = undoEndsAt(row.authorised_at ?? row.published_at)
  const leavesAt = undoUntil > now ? undoUntil : now
  for (const deliveryId of await recordPhoneCall(db, reportId, { loginId, now, leavesAt }))
    await jobs.enqueue(db, 'deliver-report', { deliveryId }, { startAfter: leavesAt })
  await jobs.enqueue(db, 'notify-report', { reportId: String(reportId) }, { startAfter: leavesAt })
}

/**
 * Records that somebody has taken over the phone call that the patient asked for; the patient's link is then sent no
 * later than the latest time for the call.
 */
export async function takeOverCall(
  db: Db,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { reportId, loginId }: { reportId: ReportId; loginId: LoginId },
): Promise<void> {
  await lockReport(db, reportId)
  const { call_until: until } = await readReleaseTimes(db, reportId)
  if (until === null) return
  const now = clock.now()
  const startAfter = until > now ? until : now
  for (const deliveryId of await recordCallTakenOver(db, reportId, { loginId, now }))
    await jobs.enqueue(db, 'deliver-report', { deliveryId }, { startAfter })
  await jobs.enqueue(db, 'notify-report', { reportId: String(reportId) }, { startAfter })
}
