import type { ReportId } from '../../../contract/ids.ts'
import { phoneFirstUntil } from '../../../domain/reports/phone-first.ts'
import type { ReportRecipient } from '../../../domain/reports/recipients.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { insertDeliveries } from './delivery-store.ts'
import { setCallUntil } from './report-store.ts'

/** When a report is sent. The patient's delivery waits for the phone call if the patient asked for one. */
type DeliveryTiming = {
  leavesAt: Date
  waitsForCall: boolean
  timeZone: string
  holidays: ReadonlySet<string>
}

/**
 * Queues one delivery, at once or after `startAfter`, in the caller's transaction. Deliveries of letters have a queue
 * of their own: the previous release knows no letters, and would send the report without the letter.
 */
export async function queueDelivery(
  db: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  { deliveryId, startAfter }: { deliveryId: string; startAfter?: Date },
): Promise<void> {
  const { letter_id: letterId } = await db
    .selectFrom('report_deliveries')
    .select('letter_id')
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirstOrThrow()
  const job = letterId === null ? 'deliver-report' : 'deliver-letter'
  await jobs.enqueue(db, job, { deliveryId }, ...(startAfter === undefined ? [] : [{ startAfter }]))
}

/** Inserts the deliveries of a version and queues its jobs, in the caller's transaction. */
export async function queueDeliveries(
  db: Db,
  jobs: Jobs,
  {
    reportId,
    recipients,
    leaving,
  }: { reportId: ReportId; recipients: readonly ReportRecipient[]; leaving: DeliveryTiming },
): Promise<void> {
  const { leavesAt, waitsForCall, timeZone, holidays } = leaving
  const afterCall = new Date(phoneFirstUntil(leavesAt, timeZone, holidays))
  await setCallUntil(db, reportId, waitsForCall ? afterCall : null)
  const rows = await insertDeliveries(
    db,
    reportId,
    recipients.map((one) => ({ ...one, leavesAt: one.kind === 'patient' && waitsForCall ? afterCall : leavesAt })),
  )
  await jobs.enqueue(db, 'notify-report', { reportId: String(reportId) }, { startAfter: leavesAt })
  await jobs.enqueue(db, 'make-report-documents', { reportId: String(reportId) })
  for (const row of rows)
    await jobs.enqueue(db, 'deliver-report', { deliveryId: row.deliveryId }, { startAfter: row.leavesAt })
}
