-- The access log: who read what of whose record (docs/domain.md 8). Append-only.
create table record_accesses (
  access_id bigint primary key generated always as identity,
  login_id uuid not null references logins,
  patient_id uuid not null references patients,
  what text not null,
  occurred_at timestamptz not null default now(),
  role_id int,
  practice_id int references practices
);
create index record_accesses_newest on record_accesses (patient_id, access_id desc);
create index record_accesses_patient on record_accesses (patient_id, occurred_at);
comment on column record_accesses.role_id is 'The role of the reader at that time; `practice_id`: the practice they read it for.';

-- When patients read their own record, and on which device. Append-only.
create table own_accesses (
  own_access_id bigint primary key generated always as identity,
  login_id uuid not null references logins,
  patient_id uuid not null references patients,
  session_id uuid not null,
  user_agent text,
  what text not null,
  occurred_at timestamptz not null,
  slot bigint not null,
  unique (session_id, slot)
);
create index own_accesses_patient on own_accesses (patient_id, occurred_at desc);
comment on column own_accesses.slot is 'Number of the ten-minute interval since 1970: one row per session in each.';

-- Questions of patients about an entry of their access log, one per entry; `practice_id` null: the reader works for the service.
create table look_questions (
  question_id uuid primary key default gen_random_uuid(),
  access_id bigint not null unique references record_accesses,
  patient_id uuid not null references patients,
  practice_id int references practices,
  looker_id uuid not null references logins,
  note text,
  asked_by uuid not null references logins,
  asked_at timestamptz not null,
  answer text,
  answered_by uuid references logins,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index look_questions_patient on look_questions (patient_id);
create index look_questions_practice on look_questions (practice_id, asked_at desc);

-- Exports of their own data that patients requested. `gone`: it expired after 7 days and its file was deleted.
create table own_exports (
  export_id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patients,
  login_id uuid not null references logins,
  state text not null check (state in ('making', 'ready', 'failed', 'gone')),
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  file_key text,
  byte_size bigint,
  has_photos boolean,
  has_bodyshots boolean,
  check (state <> 'ready' or (ready_at is not null and expires_at is not null and file_key is not null))
);
create index own_exports_expiring on own_exports (expires_at) where state = 'ready';
create unique index own_exports_making on own_exports (patient_id) where state = 'making';
create index own_exports_patient on own_exports (patient_id, asked_at desc);
comment on column own_exports.has_photos is 'Whether the export contains photos, by the consents when it was made.';

create trigger refuse_change before delete or update or truncate on own_accesses
  for each statement execute function refuse_change();
create trigger refuse_change before delete or update or truncate on record_accesses
  for each statement execute function refuse_change();
