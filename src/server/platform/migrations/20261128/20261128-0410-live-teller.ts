import { type Kysely, sql } from 'kysely'

/**
 * Changes wait in `live_events` until one process tells of all of them in one commit, because commits that NOTIFY wait
 * for each other. Where no process does, each change is told by its own commit, as before.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(
      `
-- Unlogged: it is written each second, and after a crash whoever comes first takes over.
create unlogged table live_teller (
  is_only boolean primary key default true check (is_only),
  teller uuid not null,
  beat_at timestamptz not null
);

-- Also false where the clock was set back, so that nothing waits for a beat from the future.
create function is_live_beat(beat_at timestamptz) returns boolean language sql as $$
  select beat_at between clock_timestamp() - interval '3 s' and clock_timestamp() + interval '3 s'
$$;

alter table live_events add column to_tell boolean not null default false;
create index live_events_to_tell on live_events (event_id) where to_tell;

create or replace function notify_live_event() returns trigger language plpgsql as $$
begin
  new.to_tell := exists (select from live_teller where is_live_beat(beat_at));
  if not new.to_tell then
    perform pg_notify('live_events', row_to_json(new)::text);
  end if;
  return new;
end $$;
drop trigger notify_live_event on live_events;
create trigger notify_live_event before insert on live_events
  for each row execute function notify_live_event();
`,
    )
    .execute(db)
}
