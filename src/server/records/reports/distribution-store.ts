import { sql } from 'kysely'
import type { LoginId, PatientId, PracticeId, PractitionerId, ReportId } from '../../../contract/ids.ts'
import type { ReportRecipient } from '../../../domain/reports/recipients.ts'
import type { Db } from '../../platform/database.ts'
import { personNameOf } from '../../platform/person-name-of.ts'
import { accessEndedText, canBeResent, hasLostAccess } from './delivery-rows-store.ts'

/** Marks a report as authorised. */
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

/** Undoes an authorisation and cancels the deliveries. */
export async function markAuthorisationUndone(db: Db, reportId: ReportId): Promise<void> {
  await db
    .updateTable('reports')
    .set({ authorising: 'waiting', authorised_by: null, authorised_at: null, note: null, call_until: null })
    .where('report_id', '=', reportId)
    .execute()
  await db.updateTable('report_deliveries').set({ state: 'taken-back' }).where('report_id', '=', reportId).execute()
}

/** Records the first phone call to the patient, and releases their waiting link; returns the changed deliveries. */
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
    .returning('delivery_id')
    .execute()
  return rows.map(({ delivery_id }) => delivery_id)
}

/** Records who took over the phone call that the patient asked for; returns the deliveries that waited for it. */
export async function recordCallTakenOver(
  db: Db,
  reportId: ReportId,
  { loginId, now }: { loginId: LoginId; now: Date },
): Promise<string[]> {
  await db
    .updateTable('reports')
    .set({ call_taken_over_at: now, call_taken_over_by: loginId })
    .where('report_id', '=', reportId)
    .where('call_taken_over_at', 'is', null)
    .execute()
  const rows = await db
    .selectFrom('report_deliveries')
    .select('delivery_id')
    .where('report_id', '=', reportId)
    .where('recipient_kind', '=', 'patient')
    .where('state', '=', 'waiting')
    .execute()
  return rows.map(({ delivery_id }) => delivery_id)
}

/** Queues a delivery again that can be sent again; returns whether it could. */
export async function requeueDelivery(
  db: Db,
  { reportId, deliveryId, now }: { reportId: ReportId; deliveryId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('report_deliveries')
    .set({ state: 'waiting', reason: null, leaves_at: now })
    .where('report_id', '=', reportId)
    .where('delivery_id', '=', deliveryId)
    .where(canBeResent(now))
    .returning('delivery_id')
    .executeTakeFirst()
  if (row !== undefined) await revokeLinks(db, { deliveryId }, now)
  return row !== undefined
}

/** Queues a delivery to another of its recipient's addresses, and revokes earlier links. */
export async function changeWay(
  db: Db,
  deliveryId: string,
  { channel, address, byLogin, now }: Pick<ReportRecipient, 'channel' | 'address'> & { byLogin: LoginId; now: Date },
): Promise<void> {
  await db
    .updateTable('report_deliveries')
    // Also clears the acknowledgement, which belonged to the earlier message.
    .set({
      state: 'waiting',
      channel,
      address,
      reason: null,
      leaves_at: now,
      sent_at: null,
      acknowledged_at: null,
      control_id: null,
    })
    .where('delivery_id', '=', deliveryId)
    .execute()
  await revokeLinks(db, { deliveryId }, now)
  await sql`insert into report_delivery_tries (delivery_id, tried_at, said)
    select ${deliveryId}::uuid, ${now}::timestamptz, 'Sent another way by ' || ${personNameOf('logins')}
    from logins where login_id = ${byLogin}`.execute(db)
}

/** Revokes the links of a report or of one delivery. */
const revokeLinks = (db: Db, of: { reportId: ReportId } | { deliveryId: string }, now: Date) =>
  db
    .updateTable('report_links')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where((where) =>
      'reportId' in of ? where('report_id', '=', of.reportId) : where('delivery_id', '=', of.deliveryId),
    )
    .execute()

/** Assigns or unassigns a pending report; returns whether it was still pending. */
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

/** Recalls a report: cancels pending deliveries and revokes links. Returns the deliveries whose recipients must be notified. */
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
  const sent = await db
    .selectFrom('report_deliveries')
    .select('delivery_id')
    .where('report_id', '=', reportId)
    .where('state', 'in', ['sending', 'sent', 'acknowledged'])
    .execute()
  return sent.map(({ delivery_id }) => delivery_id)
}

/** Locks a report until the end of the transaction, against concurrent authorising, undoing or sending. */
export const lockReport = (db: Db, reportId: ReportId) =>
  db.selectFrom('reports').select('report_id').where('report_id', '=', reportId).forUpdate().executeTakeFirst()

/**
 * When a report was published, authorised and recalled, and the latest time for the phone call that its patient asked
 * for.
 */
export const readReleaseTimes = (db: Db, reportId: ReportId) =>
  db
    .selectFrom('reports')
    .select(['authorising', 'published_at', 'authorised_at', 'recalled_at', 'call_until'])
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow()

/** The addresses of a practitioner at their first practice; undefined if they have none. */
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

/** Whose reports; `everybody`: of all patients, once the practice closed. */
type Ended = { practiceId: PracticeId; of: PatientId | 'everybody'; now: Date }

/**
 * Ends the report links of a practice that has lost access, and of its practitioners whom the patient let in nowhere
 * else, and takes back what has not left for them yet. A new version of a report that they were sent still leaves: they
 * must learn of every change.
 */
export async function endReportsToPractice(db: Db, { practiceId, of, now }: Ended): Promise<void> {
  const said = of === 'everybody' ? accessEndedText.closed : accessEndedText.removed
  const patientId = of === 'everybody' ? null : of
  const theirs = sql`report_deliveries join reports using (report_id)
      where ((recipient_kind = 'practice' and recipient_id = ${String(practiceId)})
          or (recipient_kind = 'practitioner' and exists (select from practice_practitioners at
            where at.practice_id = ${practiceId} and at.practitioner_id::text = recipient_id)))
        and (${patientId}::uuid is null or patient_id = ${patientId}::uuid) and ${hasLostAccess}`
  // Waits for a delivery that is being sent at this moment, so that its link is found and ended too.
  await sql`select delivery_id from ${theirs} and state = 'waiting' order by delivery_id for update of report_deliveries`.execute(
    db,
  )
  await sql`with theirs as (
      select delivery_id, report_deliveries.report_id, visit_id, state, channel, recipient_kind, recipient_id from ${theirs}
    ), taken_back as (
      update report_deliveries set state = 'taken-back' from theirs
      where report_deliveries.delivery_id = theirs.delivery_id and theirs.state = 'waiting'
        and not exists (select from theirs earlier where earlier.visit_id = theirs.visit_id
          and (earlier.recipient_kind, earlier.recipient_id) = (theirs.recipient_kind, theirs.recipient_id)
          and earlier.report_id < theirs.report_id and earlier.state not in ('waiting', 'taken-back')
          and (earlier.state <> 'failed' or earlier.channel = 'healthlink'))
      returning report_deliveries.delivery_id
    ), closed as (
      update report_links set revoked_at = ${now} where revoked_at is null
        and delivery_id in (select delivery_id from theirs)
      returning delivery_id
    )
    insert into report_delivery_tries (delivery_id, tried_at, said)
      select delivery_id, ${now}::timestamptz, ${said} from taken_back union select delivery_id, ${now}::timestamptz, ${said} from closed`.execute(
    db,
  )
}
