import { type Kysely, sql } from 'kysely'

/** When a practice answers its phone, as its reports say it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table practices add column hours text check (length(hours) between 1 and 80)`.execute(db)
}
