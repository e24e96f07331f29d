-- Versions of visits that a device has registered, before or after they arrive (docs/offline.md 5.1).
create table visit_registrations (
  visit_id uuid not null,
  version int not null,
  practice_id int not null references practices,
  login_id uuid not null references logins,
  payload_hash text not null,
  manifest jsonb not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  device_id uuid,
  primary key (visit_id, version)
);
create index visit_registrations_device on visit_registrations (device_id);
create index visit_registrations_last_seen on visit_registrations (last_seen_at);
create index visit_registrations_login on visit_registrations (login_id);
comment on column visit_registrations.payload_hash is 'For a sealed visit the hash of its envelope: its payload is not known yet.';
comment on column visit_registrations.last_seen_at is 'When a device last registered it. A registration that no device has asked about for 30 days is deleted.';

-- Uploads of photos, of a visit or by a patient. The bytes are staged under the upload id.
create table uploads (
  upload_id uuid primary key,
  visit_id uuid,
  photo_id uuid not null,
  byte_size bigint not null,
  sha256 text not null,
  content_type text not null,
  received bigint not null default 0,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  patient_id uuid references patients,
  constraint uploads_own unique (patient_id, photo_id),
  unique (visit_id, photo_id),
  constraint uploads_of_one check (num_nonnulls(visit_id, patient_id) = 1)
);

create table visits (
  visit_id uuid primary key,
  version int not null,
  practice_id int not null references practices,
  patient_id uuid not null references patients,
  matched_patient_id uuid references patients,
  flagged_for_review_at timestamptz,
  login_id uuid not null references logins,
  product_id int not null references products,
  scope_id int not null references service_scopes,
  visit_time timestamptz not null,
  payload_hash text not null,
  receipt json not null,
  receipt_number text not null unique,
  status text not null default 'received' check (status in ('received', 'being-read', 'reported', 'closed')),
  is_urgent boolean not null default false,
  is_high_risk boolean not null default false,
  has_bodyshots boolean not null default false,
  guardian jsonb,
  patient_as_sent jsonb not null default '{}',
  committed_at timestamptz not null default now(),
  device_id uuid,
  envelope_hash text,
  payload json
);
create index visits_patient on visits (patient_id, visit_time desc);
create index visits_practice on visits (practice_id, visit_time desc);
create index visits_to_read on visits (is_urgent desc, committed_at) where status in ('received', 'being-read');
comment on column visits.patient_as_sent is 'Patient details as typed, if they differ from the record that was matched.';
comment on column visits.device_id is 'For a visit that came sealed: the tablet; `envelope_hash` is the hash of its envelope.';
comment on column visits.payload is 'The visit as it was sent.';

create table visit_lesions (
  visit_id uuid not null references visits,
  lesion_id uuid not null references lesions,
  position int not null,
  mannequin_id int not null,
  mannequin_version int not null,
  model_x double precision not null,
  model_y double precision not null,
  body_part_id int not null,
  lesion_location_id int,
  location text not null,
  comment text,
  excision_comment text,
  is_excised boolean not null,
  is_hidden_in_report boolean not null,
  outcome text not null,
  inspection_reasons int[] not null default '{}',
  observations int[] not null default '{}',
  primary key (visit_id, lesion_id)
);

-- Later versions of committed visits (docs/offline.md 5.3).
create table visit_amendments (
  visit_id uuid not null references visits,
  version int not null,
  login_id uuid not null references logins,
  device_id uuid,
  payload_hash text not null,
  envelope_hash text,
  payload json not null,
  changes json not null,
  receipt json not null,
  amended_at timestamptz not null,
  primary key (visit_id, version)
);

-- A reader's questions to the practice of a visit. One without an answer is open, unless it was withdrawn.
create table visit_questions (
  question_id uuid primary key default gen_random_uuid(),
  visit_id uuid not null references visits,
  lesion_id uuid,
  asked_by uuid not null references logins,
  question text not null,
  asked_at timestamptz not null,
  answered_by uuid references logins,
  answer text,
  answered_at timestamptz,
  taken_back_by uuid references logins,
  taken_back_at timestamptz,
  foreign key (visit_id, lesion_id) references visit_lesions,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  check ((taken_back_by is null) = (taken_back_at is null)),
  check (answer is null or taken_back_at is null)
);
create index visit_questions_open on visit_questions (visit_id) where answered_at is null and taken_back_at is null;
create index visit_questions_visit on visit_questions (visit_id, asked_at);

-- Sealed visits that could not be committed: refused for now, or quarantined until a manager releases them (`held`).
create table sealed_visits (
  visit_id uuid primary key,
  version int not null,
  practice_id int not null references practices,
  login_id uuid not null references logins,
  device_id uuid not null,
  envelope json not null,
  state text not null check (state in ('refused', 'held')),
  refused_at timestamptz not null default now(),
  reason text check (reason in ('owner-disabled', 'refused', 'device-revoked')),
  receipt json,
  held_at timestamptz,
  check (state = 'refused' or (receipt is not null and held_at is not null and reason is not null))
);
create index sealed_visits_practice on sealed_visits (practice_id);
