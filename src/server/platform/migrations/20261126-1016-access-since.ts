import { type Kysely, sql } from 'kysely'

/** Since when somebody works for a practice, for the access review. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table login_contexts add column granted_at timestamptz`.execute(db)
  await sql`alter table login_contexts alter column granted_at set default now()`.execute(db)
  await sql`comment on column login_contexts.granted_at is
    'Since when they work for the practice; null: from before this was kept.'`.execute(db)
}
