import { type Kysely, sql } from 'kysely'

/** A patient's own photo keeps the signs that they ticked with it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table images add column own_signs text[] not null default '{}'`.execute(db)
  await sql`comment on column images.own_signs is
    'The signs of the spot that the patient ticked with their own photo. Empty for photos of before.'`.execute(db)
}
