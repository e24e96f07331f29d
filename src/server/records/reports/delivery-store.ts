import { sql } from 'kysely'
import type { ReportId } from '../../../contract/ids.ts'
import type { ReportRecipient } from '../../../domain/reports/recipients.ts'
import type { Db, Tables } from '../../platform/database.ts'

/**
 * Inserts one delivery per recipient and version, idempotently; returns the new ones. Nothing is sent before
 * `leavesAt`.
 */
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

/** The recipients of a version, and those who got a letter but no copy of their own; each address once. */
export async function readRecipients(db: Db, reportId: ReportId): Promise<ReportRecipient[]> {
  const rows = await db
    .selectFrom('report_deliveries')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('state', '<>', 'taken-back')
    .where(
      sql<boolean>`(letter_id is null or not exists (select from report_deliveries other
        where other.report_id = report_deliveries.report_id and other.channel = report_deliveries.channel
          and other.address = report_deliveries.address and other.state <> 'taken-back'
          and (other.letter_id is null or other.delivery_id < report_deliveries.delivery_id)))`,
    )
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

/** Records the recall message to a recipient. */
export async function recordRecallMessage(
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

/** Records a delivery step, with its log line (`said`). */
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

type LinkStep = { outcome: 'handed-over' | 'delivered' | 'bounced' | 'refused' | 'given-up'; said: string; now: Date }

/**
 * Records the outcome of the message with a report's link. If nobody received it, the delivery fails, unless its link
 * was opened or it was taken back meanwhile. Returns whether it failed now.
 */
export async function recordLinkStep(db: Db, deliveryId: string, { outcome, said, now }: LinkStep): Promise<boolean> {
  const delivery = db.updateTable('report_deliveries').where('delivery_id', '=', deliveryId)
  const isLost = outcome !== 'handed-over' && outcome !== 'delivered'
  const changed = isLost
    ? await delivery.set({ state: 'failed', reason: said }).where('state', 'in', ['sending', 'sent']).executeTakeFirst()
    : await delivery.set({ state: 'sent', sent_at: now }).where('state', '=', 'sending').executeTakeFirst()
  await db.insertInto('report_delivery_tries').values({ delivery_id: deliveryId, tried_at: now, said }).execute()
  return isLost && changed.numUpdatedRows > 0n
}

/** Marks HealthLink deliveries as failed that were handed over before `before` and never acknowledged; returns them. */
export async function failUnacknowledged(db: Db, { before, now }: { before: Date; now: Date }): Promise<string[]> {
  const { rows } = await sql<{ deliveryId: string }>`
    with silent as (
      update report_deliveries set state = 'failed', reason = 'No answer from their system in 24 hours'
      where state = 'sending' and channel = 'healthlink' and leaves_at < ${before} and not exists (
        select from report_delivery_tries one where one.delivery_id = report_deliveries.delivery_id
          and one.tried_at >= ${before})
      returning delivery_id)
    insert into report_delivery_tries (delivery_id, tried_at, said)
    select delivery_id, ${now}::timestamptz, 'No answer from their system in 24 hours' from silent
    returning delivery_id as "deliveryId"`.execute(db)
  return rows.map(({ deliveryId }) => deliveryId)
}

/** A doctor's reference in the software of the practice whose mailbox gets the message. */
const doctorReference = sql<string | null>`(select link.doctor_reference from practice_practitioners link
  join practices at on at.practice_id = link.practice_id
  where report_deliveries.recipient_kind = 'practitioner' and link.practitioner_id::text = report_deliveries.recipient_id
    and link.left_at is null and at.health_link_edi = report_deliveries.address
  order by link.practice_id limit 1)`

const deliveries = (db: Db, deliveryId: string) =>
  db
    .selectFrom('report_deliveries')
    .innerJoin('reports', 'reports.report_id', 'report_deliveries.report_id')
    .innerJoin('patients', 'patients.patient_id', 'reports.patient_id')
    .innerJoin('practices', 'practices.practice_id', 'reports.practice_id')
    .leftJoin('referral_letters', 'referral_letters.letter_id', 'report_deliveries.letter_id')
    .leftJoin('practices as writing', 'writing.practice_id', 'referral_letters.practice_id')
    .selectAll('report_deliveries')
    .select([
      'referral_letters.content as letter',
      'referral_letters.lesion_id',
      'referral_letters.signed_at',
      'writing.practice_name as letter_practice_name',
      'reports.content',
      'reports.version',
      'reports.visit_id',
      'reports.patient_id',
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
    .select(doctorReference.as('doctor_reference'))
    .where('delivery_id', '=', deliveryId)
    .forUpdate('report_deliveries')

/** Locks a pending delivery with its report and patient; undefined if nothing is to be sent. */
export const lockDelivery = (db: Db, deliveryId: string) =>
  deliveries(db, deliveryId)
    .where('report_deliveries.state', 'in', ['waiting', 'sending'])
    .where('reports.authorising', '<>', 'waiting')
    .executeTakeFirst()

/** Locks a delivery of a recalled report whose recipient has not been notified yet. */
export const lockRecalled = (db: Db, deliveryId: string) =>
  deliveries(db, deliveryId)
    .where('reports.recalled_at', 'is not', null)
    .where('report_deliveries.recall_sent_at', 'is', null)
    .executeTakeFirst()

export type DueDelivery = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>

/** Locks the delivery of a message by its control id. */
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
