import { sql } from 'kysely'
import type { LoginId, PractitionerId, ReportId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** Who a version goes to, with every try, the patient first. */
export const readDeliveries = (db: Db, reportId: ReportId) =>
  db
    .selectFrom('report_deliveries')
    .selectAll()
    .select(
      sql<{ at: string; said: string }[]>`(select coalesce(json_agg(json_build_object('at', tried_at, 'said', said)
        order by try_id), '[]') from report_delivery_tries one where one.delivery_id = report_deliveries.delivery_id)`.as(
        'tries',
      ),
    )
    .where('report_id', '=', reportId)
    .orderBy(sql`array_position(array['patient', 'practitioner', 'practice'], recipient_kind)`)
    .orderBy('recipient_name')
    .execute()
export type DeliveryRow = Awaited<ReturnType<typeof readDeliveries>>[number]

/** Waits until no other transaction authorises, takes back or sends this report; held until the transaction ends. */
export const lockReport = (db: Db, reportId: ReportId) =>
  db.selectFrom('reports').select('report_id').where('report_id', '=', reportId).forUpdate().executeTakeFirst()

/** Somebody lets a report go. */
export const markAuthorised = (
  db: Db,
  reportId: ReportId,
  { loginId, now, note }: { loginId: LoginId; now: Date; note: string | null },
) =>
  db
    .updateTable('reports')
    .set({ authorising: 'authorised', authorised_by: loginId, authorised_at: now, note })
    .where('report_id', '=', reportId)
    .execute()

/** Takes it back: it waits as before, and nothing of it goes out. */
export async function takeBack(db: Db, reportId: ReportId): Promise<void> {
  await db
    .updateTable('reports')
    .set({ authorising: 'waiting', authorised_by: null, authorised_at: null, note: null })
    .where('report_id', '=', reportId)
    .execute()
  await db.updateTable('report_deliveries').set({ state: 'taken-back' }).where('report_id', '=', reportId).execute()
}

/** That the patient was phoned: once. Their link, if it waited, waits no longer than what else was let go. */
export async function markPhonedNow(
  db: Db,
  reportId: ReportId,
  { loginId, now, leavesAt }: { loginId: LoginId; now: Date; leavesAt: Date },
): Promise<string[]> {
  await db
    .updateTable('reports')
    .set({ phoned_at: now, phoned_by: loginId })
    .where('report_id', '=', reportId)
    .where('phoned_at', 'is', null)
    .execute()
  const rows = await db
    .updateTable('report_deliveries')
    .set({ leaves_at: leavesAt })
    .where('report_id', '=', reportId)
    .where('recipient_kind', '=', 'patient')
    .where('state', '=', 'waiting')
    .where('leaves_at', '>', leavesAt)
    .returning('delivery_id')
    .execute()
  return rows.map(({ delivery_id }) => delivery_id)
}

/** Lets a failed sending be tried again; answers whether there was one. */
export async function waitAgain(
  db: Db,
  { reportId, deliveryId, now }: { reportId: ReportId; deliveryId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('report_deliveries')
    .set({ state: 'waiting', reason: null, leaves_at: now })
    .where('report_id', '=', reportId)
    .where('delivery_id', '=', deliveryId)
    .where('state', '=', 'failed')
    .returning('delivery_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A practitioner where reports reach them; null for one who practises nowhere. */
export const readPractitionerAddress = (db: Db, practitionerId: PractitionerId) =>
  db
    .selectFrom('practice_practitioners as link')
    .innerJoin('practitioners', 'practitioners.practitioner_id', 'link.practitioner_id')
    .innerJoin('practices', 'practices.practice_id', 'link.practice_id')
    .select([
      'practitioners.first_name',
      'practitioners.last_name',
      'practitioners.email_address',
      'practices.practice_id',
      'practices.practice_name',
      'practices.health_link_edi',
    ])
    .where('link.practitioner_id', '=', practitionerId)
    .where('link.left_at', 'is', null)
    .where('practitioners.deleted_at', 'is', null)
    .orderBy('link.since')
    .limit(1)
    .executeTakeFirst()
