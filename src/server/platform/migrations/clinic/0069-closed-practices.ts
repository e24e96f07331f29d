import { type Kysely, sql } from 'kysely'

/** Practices that have closed: nobody works for them, and no report waits for them. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table practices add column closed_at timestamptz`.execute(db)
}
