import { type Kysely, sql } from 'kysely'

/** A red flag says why. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table patients add column red_flag_because text`.execute(db)
  await sql`comment on column patients.red_flag_because is
    'Why staff set the red flag; null without one, or where nobody said.'`.execute(db)
}
