import { type Kysely, sql } from 'kysely'

/** What the wire had fields for and nobody could say. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table bookings add column lesion_count int`.execute(db)
  await sql`comment on column bookings.lesion_count is
    'How many spots its person wants looked at, as they booked; null: not said.'`.execute(db)
  await sql`alter table practices add column postal_address_1 text, add column postal_address_2 text,
    add column postal_address_3 text, add column postal_city text, add column postal_district text,
    add column postal_state_code text, add column postal_post_code text, add column postal_country_code text check (postal_country_code in ('NZ', 'AU'))`.execute(
    db,
  )
  await sql`comment on column practices.postal_address_1 is
    'Where letters go, if that is not the street; all postal columns are null then.'`.execute(db)
}
