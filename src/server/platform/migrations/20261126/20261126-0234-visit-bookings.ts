import { type Kysely, sql } from 'kysely'

/** The appointment of a visit: one visit has it, and what a tablet said of it is kept whatever became of it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(
      `alter table visits
  add column booking_id uuid references bookings,
  add column booking_said uuid,
  add column booking_standing text check (booking_standing in
    ('kept', 'cancelled', 'not-confirmed', 'has-visit', 'another-patient', 'another-site', 'unknown'));
create unique index visits_booking on visits (booking_id) where booking_id is not null;
create index visits_booking_said on visits (booking_said) where booking_said is not null;
comment on column visits.booking_id is 'The appointment that it was made for; null for a walk-in, and for a second visit of one appointment.';
comment on column visits.booking_said is 'The booking that its tablet named, whether or not there is one.';
comment on column visits.booking_standing is 'How that booking stood when the visit arrived; null for a walk-in.';`,
    )
    .execute(db)
}
