import { type Kysely, sql } from 'kysely'

/** What follows a booking: reminders, and the appointment that a request became. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(followUps).execute(db)
}

const followUps = `
alter table bookings add column request_id uuid unique references bookings;
alter table bookings add column time_set_at timestamptz;
create index bookings_to_come on bookings (starts_at) where status = 'Booked';
create table booking_reminders (
  booking_id uuid not null references bookings on delete cascade, kind text not null check (kind in ('week', 'day')),
  starts_at timestamptz not null, sent_at timestamptz not null, primary key (booking_id, kind, starts_at)
);
`
