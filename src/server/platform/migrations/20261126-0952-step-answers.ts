import { type Kysely, sql } from 'kysely'
import { announceChanges } from './announce-changes.ts'

/** What a patient says of the step that their report asks for: that they have booked, that they were seen. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table reports add column patient_booked_at timestamptz, add column patient_seen_at timestamptz`.execute(
    db,
  )
  await sql`comment on column reports.patient_booked_at is
    'When the patient said that they have booked what the report asks for.'`.execute(db)
  await sql`comment on column reports.patient_seen_at is
    'When the patient said that they were seen about what the report asks for.'`.execute(db)
  await announceChanges(db, {
    name: 'step_answers',
    table: 'reports',
    key: 'report_id',
    kind: 'report',
    id: 'report_id',
    patient: 'patient_id',
    practice: `case when authorising <> 'not-needed' then practice_id end`,
    on: [],
    watched: ['patient_booked_at', 'patient_seen_at'],
  })
  await announceChanges(db, {
    name: 'step_answer_tasks',
    table: 'reports',
    key: 'report_id',
    kind: 'follow-up',
    id: 'follow_up_id',
    practice: 'follow_ups.practice_id',
    from: 'join follow_ups using (report_id)',
    on: [],
    watched: ['patient_booked_at', 'patient_seen_at'],
  })
}
