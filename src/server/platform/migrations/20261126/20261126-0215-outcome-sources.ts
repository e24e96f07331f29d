import { type Kysely, sql } from 'kysely'

const tables = `alter table spot_results
  alter column entered_by drop not null,
  add column entered_as text,
  add column entered_through text not null default 'screen' check (entered_through in ('screen', 'link', 'laboratory')),
  drop constraint spot_results_check,
  add constraint spot_results_told check (told_by is null or told_at is not null),
  add constraint spot_results_entered check ((entered_by is null) <> (entered_as is null));
comment on column spot_results.entered_as is 'Who entered it, where they have no account here.';

alter table follow_ups drop constraint follow_ups_ended_how_check,
  add constraint follow_ups_ended_how_check
    check (ended_how in ('patient-reached', 'practice-reached', 'sent-another-way', 'result-entered', 'not-needed'));

create table spot_result_links (
  token_hash text primary key,
  report_id int not null references reports,
  lesion_ids uuid[] not null,
  practice_id int references practices,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  session_hash text unique,
  session_until timestamptz
);
create index spot_result_links_report on spot_result_links (report_id);
create index spot_result_links_practice on spot_result_links (practice_id);
comment on table spot_result_links is 'Links by which a practice without an account enters what became of the spots that it was asked for, and reads nothing else.';

create table spot_result_files (
  file_id uuid primary key default gen_random_uuid(),
  visit_id uuid not null,
  lesion_id uuid not null,
  patient_id uuid not null references patients,
  file_name text not null,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg')),
  byte_size int not null check (byte_size > 0),
  sha256 text not null,
  file_key text not null,
  added_by uuid references logins,
  added_as text,
  added_at timestamptz not null,
  removed_by uuid references logins,
  removed_at timestamptz,
  foreign key (visit_id, lesion_id) references visit_lesions,
  check ((added_by is null) <> (added_as is null)),
  check ((removed_by is null) = (removed_at is null))
);
create index spot_result_files_spot on spot_result_files (visit_id, lesion_id);
create index spot_result_files_patient on spot_result_files (patient_id);
create index spot_result_files_added_by on spot_result_files (added_by);
create index spot_result_files_removed_by on spot_result_files (removed_by);

create table laboratory_messages (
  message_id uuid primary key default gen_random_uuid(),
  file_name text not null,
  sha256 text not null unique,
  sender text not null,
  control_id text not null,
  verdict text not null check (verdict in ('taken', 'unclear')),
  reason text,
  said text not null,
  patient_id uuid references patients,
  report_id int references reports,
  lesion_id uuid,
  received_at timestamptz not null
);
create index laboratory_messages_patient on laboratory_messages (patient_id);
create index laboratory_messages_report on laboratory_messages (report_id);
comment on column laboratory_messages.said is 'What the laboratory says, as text, for the person who has to sort it.';`

/** Other ways in for what became of a spot: a link for a practice without an account, and a laboratory's messages; and files. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(tables).execute(db)
}
