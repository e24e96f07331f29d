import { type Kysely, sql } from 'kysely'

/** The clinic's desk: times offered for a request, when somebody came and was called in, what is paid and given back there. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(desk).execute(db)
}

const desk = `
alter table bookings add column offered_for uuid references bookings, add column declined_because text,
  add column arrived_at timestamptz, add column called_in_at timestamptz;
create index bookings_offered on bookings (offered_for) where offered_for is not null;
create index bookings_waiting on bookings (site_id, created_at) where status in ('Requested', 'Offered');
create table desk_payments (
  desk_payment_id uuid primary key, booking_id uuid not null references bookings,
  kind text not null check (kind in ('taken', 'given-back')), amount int not null check (amount > 0),
  method text not null check (method in ('card', 'cash')), login_id uuid not null references logins,
  noted_at timestamptz not null
);
create index desk_payments_booking on desk_payments (booking_id);
`
