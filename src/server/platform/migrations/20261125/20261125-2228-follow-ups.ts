import { type Kysely, sql } from 'kysely'
import { announceChanges } from '../announce-changes.ts'

/** What nobody has answered: tasks of staff, and from when everybody of a practice is told of an urgent report. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(`
-- Tasks for a person: something that we sent and nobody answered. A task ends by somebody's act alone. \`subject_key\` names
-- what it is about, so that the same is never made twice.
create table follow_ups (
  follow_up_id uuid primary key default gen_random_uuid(),
  kind text not null,
  subject_key text not null,
  patient_id uuid references patients,
  practice_id int references practices,
  report_id int references reports,
  reason text not null,
  made_at timestamptz not null,
  due_at timestamptz not null,
  taken_by uuid references logins,
  ended_at timestamptz,
  ended_by uuid references logins,
  ended_how text check (ended_how in ('patient-reached', 'practice-reached', 'sent-another-way', 'not-needed')),
  note text,
  unique (kind, subject_key),
  check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (ended_how is null))
);
create index follow_ups_open on follow_ups (due_at) where ended_at is null;
comment on column follow_ups.taken_by is 'Who does it; first the reader who signed the report.';

alter table reports add column asked_at timestamptz, add column escalated_at timestamptz;
comment on column reports.asked_at is 'When those who may authorise were told of the urgent report.';
comment on column reports.escalated_at is 'When everybody of the practice was told that the report waits to be authorised.';
`)
    .execute(db)
  await announceChanges(db, {
    table: 'follow_ups',
    key: 'follow_up_id',
    kind: 'follow-up',
    id: 'follow_up_id',
    practice: 'practice_id',
    on: ['insert'],
    watched: ['taken_by', 'ended_at'],
  })
}
