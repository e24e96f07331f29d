import { type Kysely, sql } from 'kysely'
import { announceChanges } from '../announce-changes.ts'

/** A report that goes back to the reader who signed it: recalled, asked about by a doctor, or reopened by a reader. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(`
create table report_returns (
  return_id uuid primary key default gen_random_uuid(),
  report_id int not null references reports,
  visit_id uuid not null references visits,
  kind text not null check (kind in ('recall', 'question', 'correction')),
  reason text not null,
  reader uuid not null references logins,
  asked_by uuid not null references logins,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references logins,
  ended_how text check (ended_how in ('corrected', 'stands', 'taken-back')),
  answer text,
  check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (ended_how is null))
);
create unique index report_returns_open on report_returns (visit_id) where ended_at is null;
create index report_returns_report on report_returns (report_id, asked_at);
comment on column report_returns.reader is 'Who signed the report, and answers.';
`)
    .execute(db)
  await announceChanges(db, {
    name: 'report_returns_reading',
    table: 'report_returns',
    key: 'return_id',
    kind: 'reading',
    id: 'visits.visit_id',
    patient: 'visits.patient_id',
    practice: 'visits.practice_id',
    from: 'join visits using (visit_id)',
    on: ['insert'],
    watched: ['ended_at'],
  })
  await announceChanges(db, {
    name: 'report_returns_delivery',
    table: 'report_returns',
    key: 'return_id',
    kind: 'delivery',
    id: 'reports.report_id',
    patient: 'reports.patient_id',
    practice: "case when reports.authorising <> 'not-needed' then reports.practice_id end",
    from: 'join reports using (report_id)',
    on: ['insert'],
    watched: ['ended_at'],
  })
}
