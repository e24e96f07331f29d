-- Security events, with ids and codes only, no text of a caller. Append-only. No foreign keys: an entry outlives what it names.
create table security_log (
  entry_id bigint primary key generated always as identity,
  occurred_at timestamptz(3) not null,
  kind text not null check (kind ~ '^[a-z][a-z-]{0,30}$'),
  what text not null check (what ~ '^[a-z0-9][a-z0-9/._-]{0,99}$'),
  actor_id uuid,
  subject_id uuid,
  session_id uuid,
  device_id uuid,
  practice_id int,
  patient_id uuid
);
create index security_log_actor on security_log (actor_id, occurred_at);
create index security_log_subject on security_log (subject_id, occurred_at);
create index security_log_time on security_log (occurred_at);

-- The hash chain over the log: one row per entry, written at commit, with the hash over the entry and the previous hash.
create table security_chain (
  position bigint not null,
  entry_id bigint not null unique references security_log,
  hash text not null,
  primary key ("position")
);

-- Runs at commit, so that no transaction holds the lock while it waits for something else. security-chain.ts calculates the same hash.
create function chain_security_entry() returns trigger language plpgsql as $$
declare head record;
begin
  perform pg_advisory_xact_lock(hashtextextended('security-chain', 0));
  select position, hash into head from security_chain order by position desc limit 1;
  insert into security_chain (position, entry_id, hash) values (
    coalesce(head.position, 0) + 1, new.entry_id,
    encode(sha256(convert_to(concat_ws('|', coalesce(head.hash, repeat('0', 64)), new.entry_id::text,
      to_char(new.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), new.kind, new.what,
      coalesce(new.actor_id::text, ''), coalesce(new.subject_id::text, ''), coalesce(new.session_id::text, ''),
      coalesce(new.device_id::text, ''), coalesce(new.practice_id::text, ''), coalesce(new.patient_id::text, '')
    ), 'UTF8')), 'hex'));
  return null;
end $$;

-- For append-only tables.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger refuse_change before delete or update or truncate on security_chain
  for each statement execute function refuse_change();
create constraint trigger chain_security_entry after insert on security_log
  deferrable initially deferred for each row execute function chain_security_entry();
create trigger refuse_change before delete or update or truncate on security_log
  for each statement execute function refuse_change();
