import { sql } from 'kysely'
import type { LoginId, PractitionerId, ReportId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

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
export async function markAuthorisationUndone(db: Db, reportId: ReportId): Promise<void> {
  await db
    .updateTable('reports')
    .set({ authorising: 'waiting', authorised_by: null, authorised_at: null, note: null })
    .where('report_id', '=', reportId)
    .execute()
  await db.updateTable('report_deliveries').set({ state: 'taken-back' }).where('report_id', '=', reportId).execute()
}

/** That the patient was phoned: once. Their link, if it waited, waits no longer than what else was let go. */
export async function recordPhoneCall(
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

/** Lets a failed sending be tried again, or a link that opens no more be sent anew; answers whether there was one. */
export async function requeueDelivery(
  db: Db,
  { reportId, deliveryId, now }: { reportId: ReportId; deliveryId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('report_deliveries')
    .set({ state: 'waiting', reason: null, leaves_at: now })
    .where('report_id', '=', reportId)
    .where('delivery_id', '=', deliveryId)
    .where(
      sql<boolean>`(state = 'failed' or (channel in ('mail', 'text') and state in ('sent', 'acknowledged') and not exists (
        select from report_links link left join report_link_tries wrong using (token_hash)
        where link.delivery_id = report_deliveries.delivery_id and link.revoked_at is null and link.expires_at > ${now}
          and coalesce(wrong.wrong_tries, 0) < 5)))`,
    )
    .returning('delivery_id')
    .executeTakeFirst()
  if (row !== undefined) await revokeLinks(db, { deliveryId }, now)
  return row !== undefined
}

/** Ends the links of a report, or of one sending. */
export const revokeLinks = (db: Db, of: { reportId: ReportId } | { deliveryId: string }, now: Date) =>
  db
    .updateTable('report_links')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where((where) =>
      'reportId' in of ? where('report_id', '=', of.reportId) : where('delivery_id', '=', of.deliveryId),
    )
    .execute()

/** Gives a report that waits to somebody, or back to all; answers whether it still waited. */
export async function setAssignee(db: Db, reportId: ReportId, loginId: LoginId | null): Promise<boolean> {
  const row = await db
    .updateTable('reports')
    .set({ assigned_to: loginId })
    .where('report_id', '=', reportId)
    .where('authorising', '=', 'waiting')
    .returning('report_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Withdraws a report: what has not left stays, its links end. Answers the sendings that are to be told. */
export async function markRecalled(
  db: Db,
  reportId: ReportId,
  { loginId, why, now }: { loginId: LoginId; why: string; now: Date },
): Promise<string[]> {
  await db
    .updateTable('reports')
    .set({ recalled_at: now, recalled_by: loginId, recalled_why: why })
    .where('report_id', '=', reportId)
    .execute()
  await revokeLinks(db, { reportId }, now)
  const waiting = db.updateTable('report_deliveries').set({ state: 'taken-back' }).where('report_id', '=', reportId)
  await waiting.where('state', '=', 'waiting').execute()
  const told = await db
    .selectFrom('report_deliveries')
    .select('delivery_id')
    .where('report_id', '=', reportId)
    .where('state', 'in', ['sending', 'sent', 'acknowledged'])
    .execute()
  return told.map(({ delivery_id }) => delivery_id)
}

/** Waits until no other transaction authorises, takes back or sends this report; held until the transaction ends. */
export const lockReport = (db: Db, reportId: ReportId) =>
  db.selectFrom('reports').select('report_id').where('report_id', '=', reportId).forUpdate().executeTakeFirst()

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
