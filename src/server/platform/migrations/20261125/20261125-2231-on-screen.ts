import { type Kysely, sql } from 'kysely'

/** A diagnosis keeps what its reader had on screen. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table lesion_diagnoses add column on_screen jsonb`.execute(db)
  await sql`comment on column lesion_diagnoses.on_screen is
    'What the reader had on screen: photo, time, zoom, widths. Null for diagnoses of before.'`.execute(db)
}
