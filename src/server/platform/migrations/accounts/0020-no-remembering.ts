import { type Kysely, sql } from 'kysely'

/** Nobody keeps in memory who may see what any more: nobody needs to hear when it changes. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const table of ['consent_events', 'patient_practices', 'images', 'login_contexts', 'logins', 'sessions'])
    await sql`drop trigger tell_access_changed on ${sql.table(table)}`.execute(db)
  await sql`drop function tell_access_changed`.execute(db)
}
