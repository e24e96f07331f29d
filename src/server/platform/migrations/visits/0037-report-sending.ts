import { type Kysely, sql } from 'kysely'

/** Sending reports: who they go to by name, each try, what partners acknowledged, and who wants to be phoned first. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(sending).execute(db)
}

const sending = `
alter table patients add column urgent_by_phone_first boolean not null default false;
alter table report_deliveries add column recipient_name text not null default '';
create table report_delivery_tries (
  try_id bigint primary key generated always as identity,
  delivery_id uuid not null references report_deliveries, tried_at timestamptz not null, said text not null
);
create index report_delivery_tries_delivery on report_delivery_tries (delivery_id, try_id);
create table report_acks (
  ack_id bigint primary key generated always as identity,
  file_name text not null, control_id text, code text, said text, received_at timestamptz not null,
  delivery_id uuid references report_deliveries,
  verdict text not null check (verdict in ('taken', 'again', 'unknown', 'unreadable'))
);
create table report_link_tries (token_hash text primary key, wrong_tries int not null, first_at timestamptz not null);
alter table report_links add column session_hash text unique, add column session_until timestamptz;
create index report_acks_control on report_acks (control_id);
`
