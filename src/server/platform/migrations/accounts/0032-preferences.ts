import { type Kysely, sql } from 'kysely'

/** How often a patient is reminded of a skin check, and which messages reach them how. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(preferences).execute(db)
}

const preferences = `
create table recall_choices (
  recall_choice_id bigint primary key generated always as identity,
  patient_id uuid not null references patients, is_enabled boolean not null,
  months int check (months in (3, 6, 12, 24)),
  chosen_at timestamptz not null, chosen_by uuid not null references logins
);
create index recall_choices_patient on recall_choices (patient_id, recall_choice_id desc);
create table communication_preferences (
  patient_id uuid not null references patients,
  communication_type int not null check (communication_type between 1 and 4),
  communication_channel int not null check (communication_channel between 1 and 4),
  is_allowed boolean not null, changed_at timestamptz not null,
  primary key (patient_id, communication_type, communication_channel)
);
`
