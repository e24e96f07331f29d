import { sql } from 'kysely'
import type { PatientId, PracticeId, ReportId } from '../../../contract/ids.ts'
import type { ReferralLetter } from '../../../contract/reports/referral-letter.ts'
import type { RecipientKind } from '../../../domain/reports/recipients.ts'
import { mayAuthoriseThere } from '../../access/authorisers-store.ts'
import type { Db } from '../../platform/database.ts'

// A link without a delivery belongs to the patient.
const recipientKind = sql<RecipientKind>`coalesce((select delivery.recipient_kind from report_deliveries delivery
  where delivery.delivery_id = report_links.delivery_id), 'patient')`

const recipientId = sql<string | null>`(select delivery.recipient_id from report_deliveries delivery
  where delivery.delivery_id = report_links.delivery_id)`

/** A link with its report and the patient's birth date; undefined for an unknown token. */
export const readLink = (db: Db, tokenHash: string) =>
  db
    .selectFrom('report_links')
    .innerJoin('reports', 'reports.report_id', 'report_links.report_id')
    .innerJoin('patients', 'patients.patient_id', 'reports.patient_id')
    .leftJoin('report_documents', (join) =>
      join.onRef('report_documents.report_id', '=', 'reports.report_id').on('report_documents.kind', '=', 'report'),
    )
    .selectAll('report_links')
    .select([
      recipientKind.as('recipient_kind'),
      'reports.report_guid',
      'patients.birth_date',
      'patients.first_name',
      'report_documents.download_handle',
      'report_documents.file_name',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
export type LinkRow = NonNullable<Awaited<ReturnType<typeof readLink>>>

/** A link by its session; without a file as long as there is no PDF. */
export const readLinkBySession = (db: Db, sessionHash: string, now: Date) =>
  db
    .selectFrom('report_links')
    .leftJoin('report_documents', (join) =>
      join
        .onRef('report_documents.report_id', '=', 'report_links.report_id')
        .on('report_documents.kind', '=', 'report'),
    )
    .selectAll('report_links')
    .select([
      recipientKind.as('recipient_kind'),
      recipientId.as('recipient_id'),
      sql<ReferralLetter | null>`(select letter.content from referral_letters letter join report_deliveries delivery
        using (letter_id) where delivery.delivery_id = report_links.delivery_id)`.as('letter'),
      'report_documents.download_handle',
      'report_documents.file_name',
    ])
    .where('session_hash', '=', sessionHash)
    .where('session_until', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** The number of wrong birth dates after which a link is locked. */
export const maxWrongTries = 5

/** Locks the tries of a token, known or not, and returns the number of wrong ones. */
export async function lockTries(db: Db, tokenHash: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report-link:${tokenHash}`}, 0))`.execute(db)
  const row = await db
    .selectFrom('report_link_tries')
    .select('wrong_tries')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.wrong_tries ?? 0
}

export const insertLink = (
  db: Db,
  link: { tokenHash: string; reportId: ReportId; deliveryId: string | null; now: Date; until: Date },
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

export async function countWrongTry(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .insertInto('report_link_tries')
    .values({ token_hash: tokenHash, wrong_tries: 1, first_at: now })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ wrong_tries: sql`report_link_tries.wrong_tries + 1` }),
    )
    .execute()
  await db
    .updateTable('report_links')
    .set({
      wrong_tries: sql`wrong_tries + 1`,
      locked_at: sql`case when wrong_tries >= 4 then ${now}::timestamptz end`,
    })
    .where('token_hash', '=', tokenHash)
    .execute()
}

type LinkSession = { sessionHash: string; until: Date; readableUntil: Date; tabHash: string | null; now: Date }
type Exchange = { sessionHash: string; newHash: string; tabHash: string | null; now: Date }

/** Replaces the token of a session, once, for the tab that opened the link. Returns whether it was replaced. */
export async function exchangeLinkSession(db: Db, { sessionHash, newHash, tabHash, now }: Exchange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_links')
    .set({ session_hash: newHash, session_readable_until: null })
    .where('session_hash', '=', sessionHash)
    .where('session_readable_until', '>', now)
    .where(sql<boolean>`session_tab is not distinct from ${tabHash}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Opens a session, and marks the delivery of its link as acknowledged. */
export async function openLinkSession(
  db: Db,
  link: { token_hash: string; delivery_id: string | null },
  { sessionHash, until, readableUntil, tabHash, now }: LinkSession,
): Promise<void> {
  await db
    .updateTable('report_links')
    .set({
      session_hash: sessionHash,
      session_until: until,
      session_readable_until: readableUntil,
      session_tab: tabHash,
      opened_at: sql`coalesce(opened_at, ${now}::timestamptz)`,
    })
    .where('token_hash', '=', link.token_hash)
    .execute()
  if (link.delivery_id !== null)
    await db
      .updateTable('report_deliveries')
      .set({ state: 'acknowledged', acknowledged_at: now })
      .where('delivery_id', '=', link.delivery_id)
      .where('state', 'in', ['sending', 'sent'])
      .execute()
}

/** Revokes the codes of a report: its links that were shown instead of sent. */
export const revokeCodes = (db: Db, reportId: ReportId, now: Date) =>
  db
    .updateTable('report_links')
    .set({ revoked_at: now })
    .where('report_id', '=', reportId)
    .where('delivery_id', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()

/** Revokes the codes of all reports of a patient. */
export const revokeCodesOf = (db: Db, patientId: PatientId, now: Date) =>
  db
    .updateTable('report_links')
    .set({ revoked_at: now })
    .where('delivery_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`report_id in (select report_id from reports where patient_id = ${patientId})`)
    .execute()

export const revokeLink = (db: Db, tokenHash: string, now: Date) =>
  db.updateTable('report_links').set({ revoked_at: now }).where('token_hash', '=', tokenHash).execute()

/** Revokes a patient's own report links; those of other recipients stay. */
export async function revokePatientLinks(db: Db, patientId: PatientId, now: Date): Promise<void> {
  await sql`update report_links set revoked_at = ${now} from reports
    where reports.report_id = report_links.report_id and reports.patient_id = ${patientId} and revoked_at is null
      and (delivery_id is null or exists (select from report_deliveries delivery
        where delivery.delivery_id = report_links.delivery_id and delivery.recipient_kind = 'patient'))`.execute(db)
}

type NewLinkRequest = { tokenHash: string; now: Date; before: Date }

const newLinkTryText = 'Asked for by an ended link'

/** Queues a patient's delivery again after its link expired, unless requested since `before`; returns its id. */
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

type ReportSender = { addresses: string[]; country: 'NZ' | 'AU'; reportGuid: string; practiceId: PracticeId }

/**
 * The addresses of a link's sender: whoever authorised the report, otherwise all who may, otherwise the practice. Null
 * for an unknown token, and for a code, which the patient made.
 */
export async function readReportSender(db: Db, tokenHash: string): Promise<ReportSender | null> {
  const { rows } = await sql<ReportSender>`select ${senderFields}
    from report_links join reports using (report_id) join practices using (practice_id)
    where token_hash = ${tokenHash} and delivery_id is not null`.execute(db)
  return rows[0] ?? null
}

/** The addresses of a delivery's sender; for a letter its signer. */
export async function readDeliverySender(db: Db, deliveryId: string): Promise<ReportSender | null> {
  const { rows } = await sql<ReportSender & { signer: string | null }>`select ${senderFields}, (
      select user_name from referral_letters join logins on login_id = signed_by
      where referral_letters.letter_id = report_deliveries.letter_id and status = 'active') as signer
    from report_deliveries join reports using (report_id) join practices using (practice_id)
    where delivery_id = ${deliveryId}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { signer, ...sender } = row
  return signer === null ? sender : { ...sender, addresses: [signer] }
}

/** The addresses of a report's sender. */
export async function readSenderOfReport(db: Db, reportId: ReportId): Promise<ReportSender | null> {
  const { rows } = await sql<ReportSender>`select ${senderFields}
    from reports join practices using (practice_id) where report_id = ${reportId}`.execute(db)
  return rows[0] ?? null
}

const senderFields = sql`practices.country_code as country, reports.report_guid as "reportGuid",
    practices.practice_id as "practiceId", coalesce(
      nullif(array(select user_name from logins where login_id = reports.authorised_by and status = 'active'), '{}'),
      nullif(array(
        select user_name from logins join login_contexts using (login_id)
        where login_contexts.practice_id = reports.practice_id and logins.status = 'active'
          and ${mayAuthoriseThere} order by user_name), '{}'),
      array_remove(array[practices.email_address], null)) as addresses`
