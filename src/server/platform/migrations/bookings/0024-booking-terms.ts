import { type Kysely, sql } from 'kysely'

/** What a booking keeps when it is moved, and the calendar file that a message carries. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(terms).execute(db)
}

const terms = `
alter table bookings add column refund_ended_at timestamptz;
alter table outgoing_messages add column calendar text;
`
