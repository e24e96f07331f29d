import { type Kysely, sql } from 'kysely'

/** Where on the figure a photo of a patient's own was taken, and which of them somebody has looked at first when, told or not. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table images add column own_x double precision, add column own_y double precision, add column own_drawing int,
    add constraint images_own_point check (num_nonnulls(own_x, own_y, own_drawing) in (0, 3))`.execute(db)
  await sql`create table own_photo_looks (
    image_id uuid primary key references images on delete cascade,
    seen_at timestamptz not null, told_at timestamptz
  )`.execute(db)
}
