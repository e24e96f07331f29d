create table risk_profiles (
  profile_id bigint primary key generated always as identity,
  patient_id uuid not null references patients,
  visit_id uuid,
  age_bracket int not null,
  ethnicity int not null,
  sunburn_history int not null,
  family_history int not null,
  personal_history boolean not null,
  risk_category int not null,
  confidence int not null default 1,
  table_version text not null,
  raw_data jsonb,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check_id uuid,
  login_id uuid references logins,
  personal_history_id int,
  comments text,
  updated_at timestamptz,
  earlier jsonb not null default '[]'
);
create unique index risk_profiles_check on risk_profiles (patient_id, check_id) where check_id is not null;
create index risk_profiles_patient on risk_profiles (patient_id, created_at desc);
comment on column risk_profiles.check_id is 'Id that the device gave to a check on the patient''s own pages.';
comment on column risk_profiles.login_id is 'Who answered on the patient''s own pages; null: staff asked the questions.';
comment on column risk_profiles.earlier is 'Earlier answers, before each change.';
