create table recall_choices (
  recall_choice_id bigint primary key generated always as identity,
  patient_id uuid not null references patients,
  is_enabled boolean not null,
  months int check (months in (3, 6, 12, 24)),
  chosen_at timestamptz not null,
  chosen_by uuid not null references logins
);
create index recall_choices_patient on recall_choices (patient_id, recall_choice_id desc);
comment on column recall_choices.months is 'Null: the recommended interval.';

-- The due date of each reminder, as last calculated; it is calculated again before a reminder is sent. `scope_key`: id of a spot, or
-- `person`. Days are in `time_zone`.
create table recall_plans (
  patient_id uuid not null references patients on delete cascade,
  scope_key text not null,
  reason text not null,
  months int,
  due_on date not null,
  time_zone text not null,
  messages int not null default 0,
  next_at timestamptz,
  is_to_phone_from date,
  planned_at timestamptz not null,
  primary key (patient_id, scope_key)
);
create index recall_plans_due on recall_plans (due_on);
create index recall_plans_next on recall_plans (next_at) where next_at is not null;
comment on column recall_plans.messages is 'Number of messages that were sent or are queued.';
comment on column recall_plans.next_at is 'When the next message is considered; null: none is left to send.';
comment on column recall_plans.is_to_phone_from is 'The practice should phone the patient from this day on.';

-- Recall messages, each once; `sent_at` null: queued for the day. `ways`: the channels it was sent by, empty if none reached the patient.
create table recall_messages (
  message_id bigint primary key generated always as identity,
  patient_id uuid not null references patients on delete cascade,
  scope_key text not null,
  due_on date not null,
  nth int not null,
  reason text not null,
  time_zone text not null,
  queued_at timestamptz not null,
  sent_at timestamptz,
  ways text,
  unique (patient_id, scope_key, due_on, nth)
);
create index recall_messages_waiting on recall_messages (time_zone, message_id) where sent_at is null;

-- Patients who get no reminders, and why.
create table recall_stops (
  patient_id uuid primary key references patients on delete cascade,
  kind text not null check (kind in ('paused', 'moved-away', 'died')),
  until date,
  noted_at timestamptz not null,
  noted_by uuid not null references logins,
  check ((kind = 'paused') = (until is not null))
);

-- Patients whose due dates may have changed. Filled by the triggers below, one row per change, so that no writer waits for another.
create table recalls_to_plan (
  entry_id bigint primary key generated always as identity,
  patient_id uuid not null
);

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

create trigger note_recall after insert or delete or update on bookings
  for each row execute function note_recall();
create trigger note_recall after insert or delete or update on recall_choices
  for each row execute function note_recall();
create trigger note_recall after insert or delete or update on recall_stops
  for each row execute function note_recall();
create trigger note_recall after update of opened_at on report_links
  for each row when ((old.opened_at is null) and (new.opened_at is not null)) execute function note_recall_of_report();
create trigger note_recall after insert or delete or update on reports
  for each row execute function note_recall();
create trigger note_recall after insert on reports_seen
  for each row execute function note_recall_of_report();
create trigger note_recall after insert or delete or update on risk_profiles
  for each row execute function note_recall();
create trigger note_recall after insert or delete or update on visits
  for each row execute function note_recall();
