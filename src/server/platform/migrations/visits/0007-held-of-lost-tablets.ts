import { type Kysely, sql } from 'kysely'

/** What others send of a tablet that was reported lost is held too. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    alter table sealed_visits drop constraint sealed_visits_reason_check,
      add constraint sealed_visits_reason_check check (reason in ('owner-disabled', 'refused', 'device-revoked'))
  `.execute(db)
}
