-- Every consent that a patient gave or withdrew; the last event of a flag decides.
create table consent_events (
  consent_event_id bigint primary key generated always as identity,
  patient_id uuid not null references patients,
  flag text not null,
  value boolean not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  text_version text not null,
  channel text not null,
  visit_id uuid,
  recorded_by uuid references logins
);
create index consent_events_patient on consent_events (patient_id, flag, occurred_at);

-- Practitioners that a patient nominated at a practice that may see their record.
create table nominated_practitioners (
  patient_id uuid not null references patients,
  practice_id int not null references practices,
  practitioner_id uuid not null references practitioners,
  since timestamptz not null,
  primary key (patient_id, practice_id, practitioner_id)
);

-- Practices and practitioners that were given access to a record, or lost it; `practitioner_id` null: the practice itself.
create table provider_events (
  provider_event_id bigint primary key generated always as identity,
  patient_id uuid not null references patients,
  practice_id int not null references practices,
  practitioner_id uuid references practitioners,
  event text not null check (event in ('added', 'removed')),
  occurred_at timestamptz not null,
  recorded_by uuid not null references logins
);
create index provider_events_patient on provider_events (patient_id, provider_event_id);
