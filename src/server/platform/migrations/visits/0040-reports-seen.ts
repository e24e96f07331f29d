import { type Kysely, sql } from 'kysely'

/** When a patient first opened a report; a report itself is never changed. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table reports_seen (
    report_id int primary key references reports, seen_at timestamptz not null
  )`.execute(db)
}
