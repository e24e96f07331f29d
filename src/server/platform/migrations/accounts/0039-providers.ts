import { type Kysely, sql } from 'kysely'

/** Whom a patient named among those who see their record, and who was added and removed when. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(providers).execute(db)
}

const providers = `
create table nominated_practitioners (
  patient_id uuid not null references patients, practice_id int not null references practices,
  practitioner_id uuid not null references practitioners,
  since timestamptz not null, primary key (patient_id, practice_id, practitioner_id)
);
create table provider_events (
  provider_event_id bigint primary key generated always as identity,
  patient_id uuid not null references patients, practice_id int not null references practices,
  practitioner_id uuid references practitioners,
  event text not null check (event in ('added', 'removed')),
  occurred_at timestamptz not null, recorded_by uuid not null references logins
);
create index provider_events_patient on provider_events (patient_id, provider_event_id);
`
