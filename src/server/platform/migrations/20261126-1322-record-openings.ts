import { type Kysely, sql } from 'kysely'

/** Why the clinic's staff opened the record of somebody whom nothing tied them to. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table record_openings (
    opening_id bigint generated always as identity primary key,
    login_id uuid not null references logins,
    patient_id uuid not null references patients,
    reason text not null,
    opened_at timestamptz not null,
    ends_at timestamptz not null
  )`.execute(db)
  await sql`create index record_openings_patient on record_openings (patient_id, login_id, ends_at)`.execute(db)
  await sql`create index record_openings_login on record_openings (login_id)`.execute(db)
  await sql`comment on column record_openings.reason is 'As they typed it; the patient reads it under Who has looked.'`.execute(
    db,
  )
}
