import { type Kysely, sql } from 'kysely'

/** From when a booking was moved last, and by whom; where the demo's payment page leads who left it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(changes).execute(db)
}

const changes = `
alter table bookings add column moved_from timestamptz,
  add column moved_by text check (moved_by in ('patient', 'clinic')),
  add check ((moved_from is null) = (moved_by is null));
alter table demo_pay_sessions add column cancelled_url text not null default '';
`
