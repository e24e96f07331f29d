import { type Kysely, sql } from 'kysely'

/** Who of the staff made a booking at the desk. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(
      `alter table bookings add column booked_at_desk_by uuid references logins;
comment on column bookings.booked_at_desk_by is 'Who of the staff made it at the desk, whom it does not tie to the patient unless it is with them; null: its person did, or it is from before this was kept.';`,
    )
    .execute(db)
}
