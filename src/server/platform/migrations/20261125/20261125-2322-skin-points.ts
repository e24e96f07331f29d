import { type Kysely, sql } from 'kysely'

/** The point of the skin that a spot lies on, whatever drawing it was put on. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const table of ['lesions', 'visit_lesions'])
    await sql
      .raw(
        `alter table ${table}
  add skin_x real,
  add skin_y real,
  add skin_z real,
  add constraint ${table}_skin_whole check (num_nulls(skin_x, skin_y, skin_z) in (0, 3));
comment on column ${table}.skin_x is 'Units of the neutral adult, 1000 tall, to the patient''s left; null: not known, as at the edge of a view.';`,
      )
      .execute(db)
}
