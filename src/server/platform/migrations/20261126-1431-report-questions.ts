import { type Kysely, sql } from 'kysely'

const tables = `create table report_questions (
  question_id uuid primary key default gen_random_uuid(),
  report_id int not null references reports,
  patient_id uuid not null references patients,
  practice_id int references practices,
  question text not null,
  asked_by uuid not null references logins,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  answer text,
  answered_by uuid references logins,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create unique index report_questions_open on report_questions (report_id) where answered_at is null;
create index report_questions_patient on report_questions (patient_id, asked_at desc);
create index report_questions_report on report_questions (report_id);
create index report_questions_practice on report_questions (practice_id);
create index report_questions_asked_by on report_questions (asked_by);
create index report_questions_answered_by on report_questions (answered_by);
create index report_questions_due on report_questions (due_at) where answered_at is null;
comment on table report_questions is 'What patients ask about a report that they have read, and the answer of who read it or of the practice that authorised it.';
comment on column report_questions.practice_id is 'The practice that answers; null: the melanographers, first who read it.';`

/** Questions of patients about their reports. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(tables).execute(db)
}
