import { type Kysely, sql } from 'kysely'

/** Patients are asked once how their visit was, where a site has a survey. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table booking_reminders drop constraint booking_reminders_kind_check,
    add constraint booking_reminders_kind_check check (kind in ('week', 'day', 'survey'))`.execute(db)
}
