import { type Kysely, sql } from 'kysely'
import { announceChanges } from '../live/announcing.ts'

/** What a reader asks the practice of a visit, and what it answers; both sides are told as it changes. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(questions).execute(db)
  await announceChanges(db, {
    table: 'visit_questions',
    key: 'question_id',
    kind: 'visit',
    id: 'visits.visit_id',
    patient: 'visits.patient_id',
    practice: 'visits.practice_id',
    from: 'join visits using (visit_id)',
    inserts: 'told',
    watched: ['answered_at', 'taken_back_at'],
  })
}

// A report never goes out over a question that waits: `no_question_open` is held at the end of its transaction.
const questions = `
create table visit_questions (
  question_id uuid primary key default gen_random_uuid(),
  visit_id uuid not null references visits, lesion_id uuid,
  asked_by uuid not null references logins, question text not null, asked_at timestamptz not null,
  answered_by uuid references logins, answer text, answered_at timestamptz,
  taken_back_by uuid references logins, taken_back_at timestamptz,
  foreign key (visit_id, lesion_id) references visit_lesions,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  check ((taken_back_by is null) = (taken_back_at is null)),
  check (answer is null or taken_back_at is null)
);
create index visit_questions_visit on visit_questions (visit_id, asked_at);
create index visit_questions_open on visit_questions (visit_id) where answered_at is null and taken_back_at is null;
create function refuse_open_questions() returns trigger language plpgsql as $$
begin
  if exists (
    select from visit_questions where visit_questions.visit_id = new.visit_id
      and answered_at is null and taken_back_at is null
  ) then
    raise exception 'report % of visit % leaves a question open', new.report_id, new.visit_id
      using errcode = 'check_violation', constraint = 'no_question_open';
  end if;
  return null;
end $$;
create constraint trigger no_question_open after insert on reports
  deferrable initially deferred for each row execute function refuse_open_questions();
`
