import type { LoginId, ReportId } from '../../../contract/ids.ts'
import { undoEndsAt } from '../../../domain/access/may-know-findings.ts'
import type { Db } from '../../platform/database.ts'
import { endFollowUpsOfReport } from '../follow-ups/follow-up-store.ts'
import { lockReport, markRecalled, readReleaseTimes } from './distribution-store.ts'

/**
 * Takes back a report that no practice authorises, within the minute after its publishing, in the caller's transaction:
 * it is never sent, and its tasks end. Returns whether there was still time.
 */
export async function takeBackReport(
  db: Db,
  reportId: ReportId,
  { loginId, why, now }: { loginId: LoginId; why: string; now: Date },
): Promise<boolean> {
  await lockReport(db, reportId)
  const { authorising, published_at: publishedAt, recalled_at: recalledAt } = await readReleaseTimes(db, reportId)
  if (authorising !== 'not-needed' || recalledAt !== null || now >= undoEndsAt(publishedAt)) return false
  await markRecalled(db, reportId, { loginId, why, now })
  await endFollowUpsOfReport(db, reportId, { loginId, note: 'The report was taken back before it was sent.', now })
  return true
}
