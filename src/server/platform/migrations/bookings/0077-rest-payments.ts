import { type Kysely, sql } from 'kysely'

/** What was left to pay of a booking that stands is a payment of its own, beside the one that it was booked with. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(`
    alter table payments add column part text not null default 'first' check (part in ('first', 'rest'));
    alter table payments drop constraint payments_booking_id_key;
    alter table payments add unique (booking_id, part)`)
    .execute(db)
}
