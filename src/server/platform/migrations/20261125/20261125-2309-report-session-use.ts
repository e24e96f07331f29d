import { type Kysely, sql } from 'kysely'

/** The token of a report's session stands in an address once: for a minute, and in the tab that opened the link. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table report_links add column session_readable_until timestamptz, add column session_tab text`.execute(
    db,
  )
  await sql`comment on column report_links.session_readable_until is
    'Until when the session token may be exchanged by getreportsessiontoken; null: it was, or may not.'`.execute(db)
  await sql`comment on column report_links.session_tab is
    'A hash of what the tab that opened the link calls itself; null: it did not say.'`.execute(db)
}
