import { type Kysely, sql } from 'kysely'

/** Photos that patients take themselves: images of no visit, and their bytes on the way. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table images alter column visit_id drop not null,
    add column own_view text check (own_view in ('overview', 'close-up')),
    add column own_location text,
    add column deleted_at timestamptz,
    add constraint images_of_a_visit_or_own check (visit_id is not null or image_type = 3)`.execute(db)
  await sql`create unique index images_own on images (patient_id, photo_id) where visit_id is null`.execute(db)
  await sql`create index images_deleted on images (deleted_at) where deleted_at is not null`.execute(db)
  await sql`alter table uploads alter column visit_id drop not null,
    add column patient_id uuid references patients,
    add constraint uploads_of_one check (num_nonnulls(visit_id, patient_id) = 1),
    add constraint uploads_own unique (patient_id, photo_id)`.execute(db)
}
