import type { PatientId, ReportId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { sql } from 'kysely'

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

/** Opens a session; what a delivery was waiting to hear: it was opened. */
export async function openLinkSession(
  db: Db,
  link: { token_hash: string; delivery_id: string | null },
  { sessionHash, until, now }: { sessionHash: string; until: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('report_links')
    .set({ session_hash: sessionHash, session_until: until, opened_at: sql`coalesce(opened_at, ${now}::timestamptz)` })
    .where('token_hash', '=', link.token_hash)
    .execute()
  if (link.delivery_id !== null)
    await db
      .updateTable('report_deliveries')
      .set({ state: 'acknowledged', acknowledged_at: now })
      .where('delivery_id', '=', link.delivery_id)
      .where('state', '=', 'sent')
      .execute()
}

export const revokeLink = (db: Db, tokenHash: string, now: Date) =>
  db.updateTable('report_links').set({ revoked_at: now }).where('token_hash', '=', tokenHash).execute()

/** Ends the links by which a patient opens reports; those of others stay. */
export async function revokePatientLinks(db: Db, patientId: PatientId, now: Date): Promise<void> {
  await sql`update report_links set revoked_at = ${now} from reports
    where reports.report_id = report_links.report_id and reports.patient_id = ${patientId} and revoked_at is null
      and (delivery_id is null or exists (select from report_deliveries delivery
        where delivery.delivery_id = report_links.delivery_id and delivery.recipient_kind = 'patient'))`.execute(db)
}
