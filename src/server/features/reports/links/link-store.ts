import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

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
