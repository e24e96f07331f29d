import { sql } from 'kysely'
import type { ReportId } from '../../../contract/ids.ts'
import type { ReportRecipient } from '../../../domain/reports/recipients.ts'
import type { Db, Tables } from '../../platform/database.ts'

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
  state: Tables['report_deliveries']['state']
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

/** Who a version goes to, with every try, the patient first. */
export const readDeliveries = (db: Db, reportId: ReportId, now: Date) =>
  db
    .selectFrom('report_deliveries')
    .selectAll()
    .select(
      sql<{ at: string; said: string }[]>`(select coalesce(json_agg(json_build_object('at', tried_at, 'said', said)
        order by try_id), '[]') from report_delivery_tries one where one.delivery_id = report_deliveries.delivery_id)`.as(
        'tries',
      ),
    )
    .select(
      sql<'open' | 'locked' | 'ended' | null>`(select case
          when coalesce(wrong.wrong_tries, 0) >= 5 then 'locked'
          when link.revoked_at is not null or link.expires_at <= ${now} then 'ended' else 'open' end
        from report_links link left join report_link_tries wrong using (token_hash)
        where link.delivery_id = report_deliveries.delivery_id order by link.expires_at desc limit 1)`.as('link'),
    )
    .where('report_id', '=', reportId)
    .orderBy(sql`array_position(array['patient', 'practitioner', 'practice'], recipient_kind)`)
    .orderBy('recipient_name')
    .execute()
export type DeliveryRow = Awaited<ReturnType<typeof readDeliveries>>[number]

const deliveries = (db: Db, deliveryId: string) =>
  db
    .selectFrom('report_deliveries')
    .innerJoin('reports', 'reports.report_id', 'report_deliveries.report_id')
    .innerJoin('patients', 'patients.patient_id', 'reports.patient_id')
    .innerJoin('practices', 'practices.practice_id', 'reports.practice_id')
    .selectAll('report_deliveries')
    .select([
      'reports.content',
      'reports.version',
      'reports.visit_id',
      'reports.authorising',
      'reports.published_at',
      'reports.report_guid',
      'patients.first_name',
      'patients.last_name',
      'patients.birth_date',
      'patients.gender',
      'patients.nhi',
      'patients.medicare_number',
      'patients.mobile_phone',
      'practices.practice_name',
      'practices.time_zone',
      'practices.country_code',
    ])
    .where('delivery_id', '=', deliveryId)
    .forUpdate('report_deliveries')

/** A sending that is due with what it needs, locked until the transaction ends; undefined where nothing is to be done. */
export const lockDelivery = (db: Db, deliveryId: string) =>
  deliveries(db, deliveryId)
    .where('report_deliveries.state', 'in', ['waiting', 'sending'])
    .where('reports.authorising', '<>', 'waiting')
    .executeTakeFirst()

/** A sending of a recalled report whose recipient was not told yet, locked as the others. */
export const lockRecalled = (db: Db, deliveryId: string) =>
  deliveries(db, deliveryId)
    .where('reports.recalled_at', 'is not', null)
    .where('report_deliveries.recall_sent_at', 'is', null)
    .executeTakeFirst()

export type DueDelivery = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>

/** What a partner answers, by the control id of the message; locked. */
export const lockByControlId = (db: Db, controlId: string) =>
  db
    .selectFrom('report_deliveries')
    .select(['delivery_id', 'state', 'recall_control_id'])
    .where((where) => where.or([where('control_id', '=', controlId), where('recall_control_id', '=', controlId)]))
    .forUpdate()
    .executeTakeFirst()

export const insertAck = (
  db: Db,
  ack: {
    fileName: string
    controlId: string | null
    code: string | null
    said: string | null
    deliveryId: string | null
    verdict: 'taken' | 'again' | 'unknown' | 'unreadable'
    now: Date
  },
) =>
  db
    .insertInto('report_acks')
    .values({
      file_name: ack.fileName,
      control_id: ack.controlId,
      code: ack.code,
      said: ack.said,
      received_at: ack.now,
      delivery_id: ack.deliveryId,
      verdict: ack.verdict,
    })
    .execute()
