import { type Kysely, sql } from 'kysely'

/** The rings of readers on body photos, and which photos they looked at. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(
      `
create table body_photo_marks (
  mark_id uuid primary key default gen_random_uuid(),
  visit_id uuid not null references visits,
  image_id uuid not null references images,
  lesion_id uuid references lesions,
  kind text not null check (kind in ('new', 'changed')),
  x double precision not null check (x between 0 and 1),
  y double precision not null check (y between 0 and 1),
  answer text check (answer in ('ask-close-up', 'was-there')),
  drawn_by uuid not null references logins,
  drawn_at timestamptz not null,
  removed_at timestamptz
);
create index body_photo_marks_visit on body_photo_marks (visit_id);
create index body_photo_marks_image on body_photo_marks (image_id);
create index body_photo_marks_lesion on body_photo_marks (lesion_id);
create index body_photo_marks_drawn_by on body_photo_marks (drawn_by);
comment on table body_photo_marks is 'Rings that readers drew on body photos: what is new since the last visit, and what has changed.';

create table body_photo_looks (
  image_id uuid not null references images,
  login_id uuid not null references logins,
  looked_at timestamptz not null,
  primary key (image_id, login_id)
);
create index body_photo_looks_login on body_photo_looks (login_id);
comment on table body_photo_looks is 'Which body photos a reader said to have looked at.';`,
    )
    .execute(db)
}
