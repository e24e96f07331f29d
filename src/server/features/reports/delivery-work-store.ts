import type { ReportId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

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

/** That a recipient was told of a recall. */
export async function noteRecallTold(
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

export type DueDelivery = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>

export const insertLink = (
  db: Db,
  link: { tokenHash: string; reportId: ReportId; deliveryId: string; now: Date; until: Date },
) =>
  db
    .insertInto('report_links')
    .values({
      token_hash: link.tokenHash,
      report_id: link.reportId,
      delivery_id: link.deliveryId,
      opens_at: link.now,
      expires_at: link.until,
      locked_at: null,
      revoked_at: null,
      opened_at: null,
    })
    .execute()

type Step = {
  state: DueDelivery['state']
  said: string
  now: Date
  reason?: string | null
  controlId?: string
}

/** Takes a step of a sending down, with what was said of it. */
export async function stepDelivery(db: Db, deliveryId: string, { state, said, now, reason, controlId }: Step) {
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
