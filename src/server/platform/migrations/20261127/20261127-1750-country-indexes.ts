import { type Kysely, sql } from 'kysely'

/** Indexes without which a call reads a whole table of a country (tests/access/country-plans.test.ts). */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(
      `create index reports_practice on reports (practice_id);
create index bookings_upcoming on bookings (site_id, ends_at) where status in ('Held', 'AwaitingPayment', 'Booked', 'Arrived');
create index logins_staff on logins (role_id) where role_id <> 1;
create index visits_login on visits (login_id);
create index record_accesses_time on record_accesses using brin (occurred_at);
create index own_accesses_time on own_accesses using brin (occurred_at);`,
    )
    .execute(db)
}
