import { type Kysely, sql } from 'kysely'

/**
 * The results of programs about photos of spots. They lie apart from `images`, so that no list of photos, report, copy of one's
 * data or release before this one can hand one out.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(
      `create table ai_results (
  image_id uuid primary key,
  visit_id uuid not null,
  lesion_id uuid not null,
  patient_id uuid not null references patients,
  maker text not null,
  maker_version text not null,
  result_date date not null,
  file_name text not null,
  content_type text not null,
  byte_size bigint not null,
  sha256 text not null,
  master_key text not null,
  download_handle text not null unique,
  picture_width int not null,
  picture_height int not null,
  imported_by uuid not null references logins,
  imported_at timestamptz not null,
  removed_by uuid references logins,
  removed_at timestamptz,
  foreign key (visit_id, lesion_id) references visit_lesions,
  check ((removed_by is null) = (removed_at is null))
);
create index ai_results_patient on ai_results (patient_id);
create unique index ai_results_once on ai_results (visit_id, lesion_id, sha256) where removed_at is null;
comment on column ai_results.maker is 'Who made the program that gave the result; maker_version is the version of the program.';
comment on column ai_results.result_date is 'The day on which the program gave it.';
comment on column ai_results.removed_at is 'When it was taken off as imported by mistake; null: it stands.';`,
    )
    .execute(db)
}
