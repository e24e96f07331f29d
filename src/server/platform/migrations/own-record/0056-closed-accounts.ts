import { type Kysely, sql } from 'kysely'

/** When a patient closed their account; null: never, or it was opened again. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table logins add column closed_at timestamptz`.execute(db)
  await sql`create index logins_closed on logins (closed_at) where closed_at is not null`.execute(db)
}
