import { type Kysely, sql } from 'kysely'
import { announceChanges } from '../announce-changes.ts'

/** What a message is about, so that staff see what became of it; and what a patient answered to a reminder by text. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(
      `alter table outgoing_messages
  add kind text,
  add patient_id uuid references patients on delete set null,
  add booking_id uuid references bookings on delete set null;
create index outgoing_messages_booking on outgoing_messages (booking_id) where booking_id is not null;
create index outgoing_messages_patient on outgoing_messages (patient_id, kind) where patient_id is not null;
create index outgoing_messages_text on outgoing_messages (recipient, message_id) where channel = 'sms';
comment on column outgoing_messages.kind is 'The kind of notification that it is; null: a message about an account, or of a report''s delivery.';

alter table bookings add confirmed_at timestamptz, add give_up_asked_at timestamptz;
create table text_replies (
  reference text primary key,
  received_at timestamptz not null
);
create index text_replies_received on text_replies (received_at);
comment on table text_replies is 'Replies by text that were taken, by the number that the gateway gave them: one that it tells twice counts once.';
comment on column bookings.confirmed_at is 'When its patient confirmed it by text, at its present time.';
comment on column bookings.give_up_asked_at is 'When we asked by text whether its time is given up: a NO within a day frees it.';`,
    )
    .execute(db)
  await announceChanges(db, {
    name: 'confirmed_bookings_at_desk',
    table: 'bookings',
    key: 'booking_id',
    kind: 'desk',
    id: 'booking_id',
    practice: 'practices.practice_id',
    from: 'join practices on practices.site_id = changed.site_id',
    on: [],
    watched: ['confirmed_at'],
  })
}
