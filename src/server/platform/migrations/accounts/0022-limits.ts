import { type Kysely, sql } from 'kysely'

/** Whose a hold is while nobody owns it, which mailbox a code went to, and what counting holds, texts and announced photos is quick by. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table bookings add column held_by text`.execute(db)
  await sql`create index bookings_held_by on bookings (held_by) where held_by is not null and status = 'Held'`.execute(
    db,
  )
  await sql`create index outgoing_texts on outgoing_messages (recipient, created_at) where channel = 'sms'`.execute(db)
  await sql`create index visit_registrations_device on visit_registrations (device_id)`.execute(db)
  await sql`create index visit_registrations_login on visit_registrations (login_id)`.execute(db)
  await sql`alter table promo_codes add column mailbox text`.execute(db)
  await sql`update promo_codes set mailbox = lower(issued_to)`.execute(db)
}
