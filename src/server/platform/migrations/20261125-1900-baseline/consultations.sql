create table consultations (
  consultation_id uuid primary key,
  patient_id uuid not null references patients,
  kind text not null check (kind in ('in-person', 'video', 'phone', 'spot-chat')),
  melanographer_login_id uuid references logins,
  appointment_id uuid references bookings,
  service_id int references services,
  profile_id int references risk_profiles,
  risk_category smallint,
  outcome_id smallint,
  status text not null check (status in ('New', 'InProgress', 'AwaitingPatient', 'Completed', 'Deleted')),
  former_status text check (former_status in ('New', 'InProgress', 'AwaitingPatient', 'Completed')),
  actions int[] not null,
  notes text,
  action_due_at timestamptz,
  completed_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null check (version > 0),
  check ((status = 'Deleted') = (former_status is not null) and (status = 'Deleted') = (deleted_at is not null)),
  check ((coalesce(former_status, status) = 'Completed') = (completed_at is not null))
);
create unique index consultations_appointment on consultations (appointment_id) where status <> 'Deleted';
create index consultations_patient on consultations (patient_id, created_at desc);
comment on column consultations.former_status is 'The status of a deleted consultation before its deletion; restoring sets it again.';

-- Who changed what in a consultation. Append-only.
create table consultation_events (
  event_id bigint primary key generated always as identity,
  consultation_id uuid not null references consultations,
  login_id uuid not null references logins,
  event text not null check (event in ('added', 'changed', 'completed', 'reactivated', 'deleted', 'restored')),
  why text,
  fields jsonb not null,
  occurred_at timestamptz not null
);
create index consultation_events_of on consultation_events (consultation_id, event_id);

create trigger refuse_change before delete or update or truncate on consultation_events
  for each statement execute function refuse_change();
