import { type Kysely, sql } from 'kysely'

const tables = `create table webhooks (
  webhook_id uuid primary key default gen_random_uuid(),
  client_id uuid references fhir_clients,
  url text not null,
  events text[] not null,
  created_at timestamptz not null,
  found_until timestamptz not null,
  ended_at timestamptz
);
create index webhooks_client on webhooks (client_id);
comment on table webhooks is 'Addresses of software that is told of events.';
comment on column webhooks.client_id is 'The software of a practice; null: the clinic''s own.';
comment on column webhooks.found_until is 'Up to when events were looked for.';

create table webhook_events (
  event_id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks,
  event text not null,
  subject text not null,
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped', 'given-up')),
  tries int not null default 0,
  changed_at timestamptz not null,
  unique (webhook_id, event, subject)
);
create index webhook_events_changed on webhook_events (changed_at);
comment on table webhook_events is 'Events of which software is told, each once for an address.';
comment on column webhook_events.subject is 'Ids alone: of what it happened to, and which time where it may happen again.';
comment on column webhook_events.state is 'Dropped: software might not know of it any more when it was sent.';

create index reports_released on reports (coalesce(authorised_at, published_at));
create index spot_result_requests_asked on spot_result_requests (asked_at);
create index bookings_updated on bookings (updated_at);`

/** Events to subscribe to: signed calls to software of practices and of the clinic. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(tables).execute(db)
}
