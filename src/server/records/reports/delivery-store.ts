import type { ReportId } from '../../../contract/ids.ts'
import type { ReportRecipient } from '../../../domain/reports/recipients.ts'
import type { Db } from '../../platform/database.ts'
import type { ReadingTables } from '../../platform/tables/readings.ts'
import { sql } from 'kysely'

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

/** That a recipient was told of a recall. */
export async function recordRecallNotice(
  db: Db,
  deliveryId: string,
  { now, controlId }: { now: Date; controlId: string | null },
): Promise<void> {
  await db
    .updateTable('report_deliveries')
    .set({ recall_sent_at: now, recall_control_id: controlId })
    .where('delivery_id', '=', deliveryId)
    .execute()
  await db
    .insertInto('report_delivery_tries')
    .values({ delivery_id: deliveryId, tried_at: now, said: 'Told that it is withdrawn' })
    .execute()
}

type DeliveryStep = {
  state: ReadingTables['report_deliveries']['state']
  said: string
  now: Date
  reason?: string | null
  controlId?: string
}

/** Takes a step of a sending down, with what was said of it. */
export async function recordDeliveryStep(
  db: Db,
  deliveryId: string,
  { state, said, now, reason, controlId }: DeliveryStep,
) {
  await db
    .updateTable('report_deliveries')
    .set((eb) => ({
      state,
      reason: reason ?? null,
      attempts: eb('attempts', '+', state === 'sending' || state === 'sent' ? 1 : 0),
      ...(state === 'sent' && { sent_at: now }),
      ...(state === 'acknowledged' && { acknowledged_at: now }),
      ...(controlId !== undefined && { control_id: controlId }),
    }))
    .where('delivery_id', '=', deliveryId)
    .execute()
  await db.insertInto('report_delivery_tries').values({ delivery_id: deliveryId, tried_at: now, said }).execute()
}

type NewLinkRequest = { tokenHash: string; now: Date; before: Date }

const newLinkTryText = 'Asked for by an ended link'

/** Lets a patient's sending wait again whose newest link has run out, if none was asked for since `before`; answers its id. */
export async function requeueExpiredLink(db: Db, { tokenHash, now, before }: NewLinkRequest): Promise<string | null> {
  const { rows } = await sql<{ deliveryId: string }>`
    update report_deliveries set state = 'waiting', reason = null, leaves_at = ${now}
    from report_links asked join reports using (report_id)
    where asked.token_hash = ${tokenHash} and asked.delivery_id = report_deliveries.delivery_id
      and report_deliveries.recipient_kind = 'patient' and report_deliveries.state in ('sent', 'acknowledged')
      and asked.expires_at <= ${now} and asked.revoked_at is null and reports.recalled_at is null
      and not exists (select from report_link_tries tries where tries.token_hash = asked.token_hash and wrong_tries >= 5)
      and not exists (select from report_links other where other.delivery_id = asked.delivery_id
        and (other.expires_at > ${now} or other.revoked_at is not null))
      and not exists (select from report_delivery_tries tried where tried.delivery_id = asked.delivery_id
        and tried.said = ${newLinkTryText} and tried.tried_at > ${before})
    returning report_deliveries.delivery_id as "deliveryId"`.execute(db)
  const deliveryId = rows[0]?.deliveryId ?? null
  if (deliveryId !== null)
    await db
      .insertInto('report_delivery_tries')
      .values({ delivery_id: deliveryId, tried_at: now, said: newLinkTryText })
      .execute()
  return deliveryId
}

/** Takes for failed what was handed over before then and never acknowledged. */
export async function failUnacknowledged(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  await sql`
    with silent as (
      update report_deliveries set state = 'failed', reason = 'No answer from their system in 24 hours'
      where state = 'sending' and leaves_at < ${before} and not exists (
        select from report_delivery_tries one where one.delivery_id = report_deliveries.delivery_id
          and one.tried_at >= ${before})
      returning delivery_id)
    insert into report_delivery_tries (delivery_id, tried_at, said)
    select delivery_id, ${now}::timestamptz, 'No answer from their system in 24 hours' from silent`.execute(db)
}
