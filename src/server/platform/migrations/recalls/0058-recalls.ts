import { type Kysely, sql } from 'kysely'

/**
 * Who is reminded of a skin check: the date of each reminder as the rule last gave it, each message once, and why nobody
 * is reminded. Triggers note whose dates may have changed; rows of their own, so that no writer waits for another.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(recalls).execute(db)
  await sql.raw(noted).execute(db)
}

const recalls = `
create table recall_plans (
  patient_id uuid not null references patients on delete cascade, scope_key text not null,
  reason text not null, months int, due_on date not null, time_zone text not null,
  messages int not null default 0, next_at timestamptz, is_to_phone_from date, planned_at timestamptz not null,
  primary key (patient_id, scope_key)
);
create index recall_plans_next on recall_plans (next_at) where next_at is not null;
create index recall_plans_due on recall_plans (due_on);
create table recall_messages (
  message_id bigint primary key generated always as identity,
  patient_id uuid not null references patients on delete cascade, scope_key text not null,
  due_on date not null, nth int not null, reason text not null, time_zone text not null,
  queued_at timestamptz not null, sent_at timestamptz, ways text,
  unique (patient_id, scope_key, due_on, nth)
);
create index recall_messages_waiting on recall_messages (time_zone, message_id) where sent_at is null;
create table recall_stops (
  patient_id uuid primary key references patients on delete cascade,
  kind text not null check (kind in ('paused', 'moved-away', 'died')), until date,
  noted_at timestamptz not null, noted_by uuid not null references logins,
  check ((kind = 'paused') = (until is not null))
);
create table recalls_to_plan (entry_id bigint primary key generated always as identity, patient_id uuid not null);
`

const tables = ['visits', 'reports', 'risk_profiles', 'recall_choices', 'bookings', 'recall_stops']

const noted = `
create function note_recall() returns trigger language plpgsql as $$
begin
  if coalesce(new.patient_id, old.patient_id) is not null then
    insert into recalls_to_plan (patient_id) values (coalesce(new.patient_id, old.patient_id));
  end if;
  return null;
end $$;
create function note_recall_of_report() returns trigger language plpgsql as $$
begin
  insert into recalls_to_plan (patient_id) select patient_id from reports where report_id = new.report_id;
  return null;
end $$;
${tables.map((table) => `create trigger note_recall after insert or update or delete on ${table} for each row execute function note_recall();`).join('\n')}
create trigger note_recall after insert on reports_seen for each row execute function note_recall_of_report();
create trigger note_recall after update of opened_at on report_links for each row
  when (old.opened_at is null and new.opened_at is not null) execute function note_recall_of_report();
insert into recalls_to_plan (patient_id) select distinct patient_id from visits;
`
