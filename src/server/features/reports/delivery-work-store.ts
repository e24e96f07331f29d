import type { ReportId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** A sending that is due with what it needs, locked until the transaction ends; undefined where nothing is to be done. */
export const lockDelivery = (db: Db, deliveryId: string) =>
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
    .where('report_deliveries.state', 'in', ['waiting', 'sending'])
    .where('reports.authorising', '<>', 'waiting')
    .forUpdate('report_deliveries')
    .executeTakeFirst()
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

/** The file of a report's PDF; undefined until it is made. */
export const readReportFile = (db: Db, reportId: ReportId) =>
  db
    .selectFrom('report_documents')
    .select(['file_key', 'file_name'])
    .where('report_id', '=', reportId)
    .where('kind', '=', 'report')
    .executeTakeFirst()

/** What a partner answers, by the control id of the message; locked. */
export const lockByControlId = (db: Db, controlId: string) =>
  db
    .selectFrom('report_deliveries')
    .select(['delivery_id', 'state'])
    .where('control_id', '=', controlId)
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
