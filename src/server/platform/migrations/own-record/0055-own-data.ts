import { type Kysely, sql } from 'kysely'

/** Copies of their data that patients asked for: one is made at a time for each. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(tables).execute(db)
}

const tables = `
create table own_exports (
  export_id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patients, login_id uuid not null references logins,
  state text not null check (state in ('making', 'ready', 'failed', 'gone')),
  asked_at timestamptz not null, ready_at timestamptz, expires_at timestamptz,
  file_key text, byte_size bigint,
  has_photos boolean, has_bodyshots boolean,
  check (state <> 'ready' or (ready_at is not null and expires_at is not null and file_key is not null))
);
create unique index own_exports_making on own_exports (patient_id) where state = 'making';
create index own_exports_patient on own_exports (patient_id, asked_at desc);
create index own_exports_expiring on own_exports (expires_at) where state = 'ready';
`
