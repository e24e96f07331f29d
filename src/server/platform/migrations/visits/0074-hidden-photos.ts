import { type Kysely, sql } from 'kysely'

/** Photos of visits that a reader hid, why, and who showed them again: each hiding is kept. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(hidings).execute(db)
}

const hidings = `
create table image_hidings (
  hiding_id int primary key generated always as identity,
  image_id uuid not null references images,
  reason text not null check (reason in ('other-person', 'face', 'other')), note text,
  hidden_by uuid not null references logins, hidden_at timestamptz not null,
  shown_by uuid references logins, shown_at timestamptz,
  check ((shown_by is null) = (shown_at is null)),
  check (reason <> 'other' or note is not null)
);
create unique index image_hidings_current on image_hidings (image_id) where shown_at is null;
`
