import { type Kysely, sql } from 'kysely'

/** What became of a message, and addresses that take none. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(
      `alter table outgoing_messages
  add outcome text not null default 'queued'
    check (outcome in ('queued', 'handed-over', 'delivered', 'bounced', 'refused', 'given-up')),
  add outcome_at timestamptz,
  add begun_at timestamptz,
  add tries int not null default 0,
  add parts int not null default 1,
  add last_error text,
  add reference text,
  add brand text not null default 'lentigo' check (brand in ('lentigo', 'melon')),
  add delivery_id uuid references report_deliveries;
update outgoing_messages set outcome = 'handed-over', outcome_at = sent_at where sent_at is not null;
update outgoing_messages set outcome = 'refused', outcome_at = created_at where failed_because is not null;
create index outgoing_messages_reference on outgoing_messages (channel, reference);
create index outgoing_messages_delivery on outgoing_messages (delivery_id) where delivery_id is not null;
create index outgoing_messages_queued on outgoing_messages (created_at) where outcome = 'queued';
comment on column outgoing_messages.begun_at is 'Since when a process hands it over; null: none does.';
comment on column outgoing_messages.parts is 'In how many parts a text message is sent and paid for.';
comment on column outgoing_messages.reference is 'The number that the provider gave it, or the Message-ID of a mail: receipts and bounces name it.';
comment on column outgoing_messages.delivery_id is 'The delivery of a report that this message is.';

create table undeliverable_addresses (
  address text primary key,
  channel text not null check (channel in ('email', 'sms')),
  since timestamptz not null,
  reason text not null
);
create table answered_texts (
  number text primary key,
  answered_at timestamptz not null
);
comment on table answered_texts is 'Numbers that were told that nobody reads what they answer.';
comment on table undeliverable_addresses is 'Addresses that took a message back for good, and numbers that answered STOP.';`,
    )
    .execute(db)
}
