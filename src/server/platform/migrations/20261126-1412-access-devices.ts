import { type Kysely, sql } from 'kysely'

/** On which tablet a record was opened; null: on none that is enrolled, or before this was kept. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table record_accesses add column device_id uuid references devices`.execute(db)
  await sql`create index record_accesses_device on record_accesses (device_id, occurred_at) where device_id is not null`.execute(
    db,
  )
  await sql`comment on column record_accesses.device_id is 'The enrolled tablet of the session; null: none, or from before this was kept.'`.execute(
    db,
  )
}
