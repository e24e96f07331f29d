import { type Kysely, sql } from 'kysely'

/**
 * As what and where somebody read a record, as it was then; a patient's own readings, apart from those of others; and what
 * a patient asked about a reading.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(tables).execute(db)
}

// Readings from before have neither: what their reader is today is told of them instead.
const tables = `
alter table record_accesses add column role_id int, add column practice_id int references practices;
create index record_accesses_newest on record_accesses (patient_id, access_id desc);
create table own_accesses (
  own_access_id bigint primary key generated always as identity,
  login_id uuid not null references logins, patient_id uuid not null references patients,
  session_id uuid not null, user_agent text, what text not null, occurred_at timestamptz not null,
  slot bigint not null, unique (session_id, slot)
);
create index own_accesses_patient on own_accesses (patient_id, occurred_at desc);
create trigger refuse_change before update or delete or truncate on own_accesses
  for each statement execute function refuse_change();
create table look_questions (
  question_id uuid primary key default gen_random_uuid(),
  access_id bigint not null unique references record_accesses,
  patient_id uuid not null references patients, practice_id int references practices,
  looker_id uuid not null references logins,
  note text, asked_by uuid not null references logins, asked_at timestamptz not null,
  answer text, answered_by uuid references logins, answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index look_questions_patient on look_questions (patient_id);
create index look_questions_practice on look_questions (practice_id, asked_at desc);
`
