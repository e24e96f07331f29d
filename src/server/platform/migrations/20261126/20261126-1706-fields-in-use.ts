import { type Kysely, sql } from 'kysely'

/** What the wire had fields for and nobody could say. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table bookings add column lesion_count int`.execute(db)
  await sql`comment on column bookings.lesion_count is
    'How many spots its person wants looked at, as they booked; null: not said.'`.execute(db)
  await sql`alter table practices add column postal_address_1 text, add column postal_address_2 text,
    add column postal_address_3 text, add column postal_city text, add column postal_district text,
    add column postal_state_code text, add column postal_post_code text, add column postal_country_code text,
    add column override_health_link_details boolean not null default false`.execute(db)
  await sql`comment on column practices.postal_address_1 is
    'Where letters go, if that is not the street; all postal columns are null then.'`.execute(db)
  await sql`comment on column practices.override_health_link_details is
    'Whether its report goes to its mailbox though it has a HealthLink address.'`.execute(db)
  await sql`alter table products add column specialist_component numeric,
    add column is_specialist_component_percentage boolean not null default false`.execute(db)
  await sql`comment on column products.specialist_component is
    'What of the price pays the specialist who reads, in dollars or percent; an invoice names it.'`.execute(db)
}
