create table patients (
  patient_id uuid primary key,
  global_patient_id uuid not null,
  title text,
  first_name text not null,
  middle_name text,
  last_name text not null,
  pseudonym text,
  birth_date date not null,
  gender int not null check (gender between 1 and 3),
  mobile_phone text,
  email_address text,
  nhi text,
  medicare_number text,
  street text,
  suburb text,
  city text,
  state text,
  post_code text,
  country_code text not null check (country_code in ('NZ', 'AU')),
  number_of_lesions_to_be_imaged int not null default 0,
  is_red_flagged boolean not null default false,
  is_corporate boolean not null default false,
  is_anonymous boolean not null default false,
  has_urgent_diagnosis boolean not null default false,
  can_receive_digital_reports boolean not null default true,
  enable_patient_recalls boolean not null default true,
  needs_confirmation boolean not null default false,
  last_visited_at timestamptz,
  last_reported_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references logins,
  search_text text not null generated always as (
    lower(regexp_replace(normalize(first_name || ' ' || coalesce(middle_name || ' ', '') || last_name || ' ' || coalesce(nhi, '') || ' ' ||
      coalesce(medicare_number, '') || ' ' || coalesce(mobile_phone, ''), NFD), '[\u0300-\u036f]', '', 'g'))
  ) stored,
  extra_booking_minutes int not null default 0,
  urgent_by_phone_first boolean not null default false
);
create index patients_birth on patients (birth_date);
create index patients_global on patients (global_patient_id);
create index patients_last_visited on patients (last_visited_at desc nulls last);
create unique index patients_nhi on patients (nhi) where nhi is not null;
create index patients_search on patients using gin (search_text gin_trgm_ops);
comment on column patients.search_text is 'Names and numbers for the search: lower case, without macrons and other marks.';
comment on column patients.urgent_by_phone_first is 'Whether an urgent result is sent only after a phone call (docs/decisions-clinic.md "Urgent results").';
alter table logins add foreign key (patient_id) references patients;
alter table registration_requests add foreign key (requested_by_patient_id) references patients;

-- The practices that know a patient.
create table patient_practices (
  patient_id uuid not null references patients,
  practice_id int not null references practices,
  since timestamptz not null default now(),
  primary key (patient_id, practice_id)
);
create index patient_practices_practice on patient_practices (practice_id);

-- Spots of a patient, as they were seen last; `visit_lesions` holds them as each visit saw them.
create table lesions (
  lesion_id uuid primary key,
  patient_id uuid not null references patients,
  mannequin_id int not null,
  mannequin_version int not null,
  model_x double precision not null,
  model_y double precision not null,
  body_part_id int not null,
  lesion_location_id int,
  location text not null,
  is_excised boolean not null default false,
  created_at timestamptz not null default now()
);
create index lesions_patient on lesions (patient_id);

create table communication_preferences (
  patient_id uuid not null references patients,
  communication_type int not null check (communication_type between 1 and 4),
  communication_channel int not null check (communication_channel between 1 and 5),
  is_allowed boolean not null,
  changed_at timestamptz not null,
  primary key (patient_id, communication_type, communication_channel)
);
