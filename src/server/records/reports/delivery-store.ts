import type { ReportId } from '../../../contract/ids.ts'
import type { ReportRecipient } from '../../../domain/reports/who-gets-it.ts'
import type { Db } from '../../platform/database.ts'

/** Each recipient once for a version, whatever is run twice; answers the new ones. `leavesAt`: before it nothing goes out. */
export async function insertDeliveries(
  db: Db,
  reportId: ReportId,
  recipients: readonly (ReportRecipient & { leavesAt: Date })[],
): Promise<{ deliveryId: string; leavesAt: Date }[]> {
  if (recipients.length === 0) return []
  const rows = await db
    .insertInto('report_deliveries')
    .values(
      recipients.map(({ kind, id, name, channel, address, leavesAt }) => ({
        report_id: reportId,
        recipient_kind: kind,
        recipient_id: id,
        recipient_name: name,
        channel,
        address,
        control_id: null,
        state: 'waiting' as const,
        reason: null,
        leaves_at: leavesAt,
        sent_at: null,
        acknowledged_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['report_id', 'recipient_kind', 'recipient_id'])
        .doUpdateSet((set) => ({
          state: 'waiting',
          leaves_at: set.ref('excluded.leaves_at'),
          channel: set.ref('excluded.channel'),
          address: set.ref('excluded.address'),
        }))
        .where('report_deliveries.state', '=', 'taken-back'),
    )
    .returning(['delivery_id', 'leaves_at'])
    .execute()
  return rows.map((row) => ({ deliveryId: row.delivery_id, leavesAt: row.leaves_at }))
}

/** Whom a version went to. */
export async function readRecipients(db: Db, reportId: ReportId): Promise<ReportRecipient[]> {
  const rows = await db
    .selectFrom('report_deliveries')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('state', '<>', 'taken-back')
    .orderBy('recipient_kind')
    .orderBy('recipient_name')
    .execute()
  return rows.map((row) => ({
    kind: row.recipient_kind,
    id: row.recipient_id,
    name: row.recipient_name,
    channel: row.channel,
    address: row.address,
  }))
}
