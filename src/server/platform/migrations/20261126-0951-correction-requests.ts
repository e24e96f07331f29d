import { type Kysely, sql } from 'kysely'

const tables = `create table correction_requests (
  request_id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patients,
  practice_id int references practices,
  what text not null,
  why text not null,
  asked_by uuid not null references logins,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  outcome text check (outcome in ('corrected', 'refused')),
  answer text,
  answered_by uuid references logins,
  answered_at timestamptz,
  statement text,
  statement_at timestamptz,
  check ((outcome is null) = (answered_at is null) and (outcome is null) = (answered_by is null) and (outcome is null) = (answer is null)),
  check ((statement is null) = (statement_at is null)),
  check (statement is null or outcome = 'refused')
);
create index correction_requests_patient on correction_requests (patient_id, asked_at desc);
create index correction_requests_practice on correction_requests (practice_id);
create index correction_requests_asked_by on correction_requests (asked_by);
create index correction_requests_answered_by on correction_requests (answered_by);
create index correction_requests_open on correction_requests (due_at) where answered_at is null;
comment on table correction_requests is 'What patients ask to be corrected in their record (HIPC rule 7, APP 13), the answer, and their statement after a refusal.';
comment on column correction_requests.practice_id is 'The practice that answers; null: the service.';
comment on column correction_requests.statement is 'What the patient attached after a refusal; shown with the record.';

alter table follow_ups drop constraint follow_ups_ended_how_check,
  add constraint follow_ups_ended_how_check
    check (ended_how in ('patient-reached', 'practice-reached', 'sent-another-way', 'result-entered', 'request-answered', 'not-needed'));`

/** Requests of patients to correct their record, and how a task about one ends. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(tables).execute(db)
}
