-- Who is reading a visit. A claim expires after 30 minutes without activity.
create table readings (
  visit_id uuid primary key references visits,
  reader_login_id uuid references logins,
  claimed_at timestamptz,
  active_at timestamptz,
  flagged_urgent_at timestamptz,
  check ((reader_login_id is null) = (claimed_at is null) and (claimed_at is null) = (active_at is null))
);
create index readings_reader on readings (reader_login_id) where reader_login_id is not null;

-- What a reader has typed about a spot and not saved yet; only that reader sees it.
create table reading_drafts (
  visit_id uuid not null,
  lesion_id uuid not null,
  login_id uuid not null references logins,
  content jsonb not null,
  saved_at timestamptz not null,
  primary key (visit_id, lesion_id, login_id),
  foreign key (visit_id, lesion_id) references visit_lesions
);

-- A reader's diagnosis of a spot: one current row per reader. `reopened_at`: an amendment of the visit came after it.
create table lesion_diagnoses (
  lesion_diagnosis_id uuid primary key default gen_random_uuid(),
  visit_id uuid not null,
  lesion_id uuid not null,
  visit_version int not null,
  login_id uuid not null references logins,
  clinical_version text not null,
  diagnosis text not null,
  outcome text not null,
  actions text[] not null check (cardinality(actions) > 0),
  callback_months int,
  margin_mm int,
  comment text,
  patient_words text,
  is_urgent boolean not null,
  is_hidden_in_report boolean not null,
  has_changed boolean,
  diagnosed_at timestamptz not null,
  replaced_at timestamptz,
  reopened_at timestamptz,
  measured_mm double precision check (measured_mm >= 0),
  foreign key (visit_id, lesion_id) references visit_lesions
);
create unique index lesion_diagnoses_current on lesion_diagnoses (visit_id, lesion_id, login_id) where replaced_at is null;
create index lesion_diagnoses_lesion on lesion_diagnoses (lesion_id, diagnosed_at desc);
comment on column lesion_diagnoses.clinical_version is 'Version of the tables in `domain/clinical` that the diagnosis was made with.';
comment on column lesion_diagnoses.measured_mm is 'Width of the spot, as the reader measured it.';

create table second_opinions (
  visit_id uuid not null,
  lesion_id uuid not null,
  asked_by uuid not null references logins,
  asked_of uuid not null references logins,
  question text,
  asked_at timestamptz not null,
  primary key (visit_id, lesion_id, asked_of),
  foreign key (visit_id, lesion_id) references visit_lesions,
  check (asked_of <> asked_by)
);
create index second_opinions_asked_of on second_opinions (asked_of);
