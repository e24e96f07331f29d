import { type Kysely, sql } from 'kysely'
import { announceChanges } from '../live/announcing.ts'

/** Which free times somebody who waits was told of, each once; the desks of their site hear of it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    create table waitlist_offers (
      waitlist_id uuid not null references booking_waitlist on delete cascade, starts_at timestamptz not null,
      offered_at timestamptz not null, offered_by uuid references logins, primary key (waitlist_id, starts_at)
    )`.execute(db)
  await announceChanges(db, {
    table: 'booking_waitlist',
    key: 'waitlist_id',
    kind: 'desk',
    id: 'waitlist_id',
    practice: 'practices.practice_id',
    from: 'join practices on practices.site_id = changed.site_id',
    inserts: 'told',
    deletes: 'told',
    watched: ['first_day', 'last_day', 'offered_at'],
  })
}
