import type { Db } from '../../../platform/database.ts'

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
