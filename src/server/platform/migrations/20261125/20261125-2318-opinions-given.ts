import { type Kysely, sql } from 'kysely'
import { announceChanges } from '../announce-changes.ts'

/** When a second opinion was given, so that the page of the reader who asked shows it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table second_opinions add column given_at timestamptz`.execute(db)
  await sql`comment on column second_opinions.given_at is 'When it was given, last.'`.execute(db)
  await announceChanges(db, {
    name: 'opinions_given',
    table: 'second_opinions',
    key: 'visit_id',
    kind: 'opinion',
    id: 'visits.visit_id',
    patient: 'visits.patient_id',
    login: 'changed.asked_by',
    from: 'join visits using (visit_id)',
    on: [],
    watched: ['given_at'],
  })
}
