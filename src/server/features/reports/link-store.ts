import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** A link with its report and whose birth date opens it; undefined for a token of none. */
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
      'reports.report_guid',
      'patients.birth_date',
      'patients.first_name',
      'report_documents.download_handle',
      'report_documents.file_name',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
export type LinkRow = NonNullable<Awaited<ReturnType<typeof readLink>>>

/** The same by the session that the birth date opened; without a file until its document is made. */
export const readLinkBySession = (db: Db, sessionHash: string, now: Date) =>
  db
    .selectFrom('report_links')
    .leftJoin('report_documents', (join) =>
      join
        .onRef('report_documents.report_id', '=', 'report_links.report_id')
        .on('report_documents.kind', '=', 'report'),
    )
    .selectAll('report_links')
    .select(['report_documents.download_handle', 'report_documents.file_name'])
    .where('session_hash', '=', sessionHash)
    .where('session_until', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Wrong tries of a token until now, of one that exists or not; others that try it wait. */
export async function lockTries(db: Db, tokenHash: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report-link:${tokenHash}`}, 0))`.execute(db)
  const row = await db
    .selectFrom('report_link_tries')
    .select('wrong_tries')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.wrong_tries ?? 0
}

export async function countWrong(db: Db, tokenHash: string, now: Date): Promise<void> {
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
export async function openSession(
  db: Db,
  link: Pick<LinkRow, 'token_hash' | 'delivery_id'>,
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
