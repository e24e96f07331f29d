import { type Kysely, sql } from 'kysely'

/** What each tablet told of itself at its last contact. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(
      `create table tablet_conditions (
  device_id uuid primary key references devices,
  unsent_visits int not null,
  unsent_photos int not null,
  storage_used int,
  build text not null,
  told_at timestamptz not null
);
comment on table tablet_conditions is 'What each tablet told of itself at its last contact, for the manager of its practice.';
comment on column tablet_conditions.storage_used is 'In per cent of what the browser lets it use; null: it does not say.';
comment on column tablet_conditions.build is 'The id of the build of the app on it.';`,
    )
    .execute(db)
}
