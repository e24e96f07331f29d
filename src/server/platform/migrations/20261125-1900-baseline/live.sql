-- What changed, by ids only: the source of live updates in open pages. Written by the triggers of announce-changes.ts, kept for an hour.
create table live_events (
  event_id bigint primary key generated always as identity,
  kind text not null,
  subject_id text,
  patient_id uuid,
  practice_id int,
  login_id uuid,
  happened_at timestamptz not null default clock_timestamp()
);
create index live_events_happened on live_events (happened_at);

create function notify_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_events', row_to_json(new)::text);
  return null;
end $$;

create trigger notify_live_event after insert on live_events
  for each row execute function notify_live_event();
