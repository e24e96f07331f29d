import { type Kysely, sql } from 'kysely'

/** What became of a spot that a report sent to a doctor, and when its practice was asked for it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(
      `create table spot_results (
  result_id uuid primary key default gen_random_uuid(),
  report_id int not null references reports,
  visit_id uuid not null,
  lesion_id uuid not null,
  patient_id uuid not null references patients,
  key text not null,
  happened_on date,
  performed_by text,
  excision text check (excision in ('excision', 'biopsy', 'shave')),
  margins text check (margins in ('clear', 'not-clear', 'not-said')),
  breslow_mm double precision check (breslow_mm > 0),
  ulceration text check (ulceration in ('yes', 'no', 'not-said')),
  melanoma_type text check (melanoma_type in ('superficial-spreading', 'nodular', 'lentigo-maligna', 'acral', 'other')),
  mitoses int check (mitoses >= 0),
  lab_words text,
  lab_number text,
  tries int check (tries > 0),
  entered_by uuid not null references logins,
  entered_at timestamptz not null,
  told_at timestamptz,
  told_by uuid references logins,
  replaced_at timestamptz,
  foreign key (visit_id, lesion_id) references visit_lesions,
  check ((told_at is null) = (told_by is null))
);
create unique index spot_results_current on spot_results (visit_id, lesion_id) where replaced_at is null;
create index spot_results_patient on spot_results (patient_id);
comment on column spot_results.told_at is 'When the patient was told; from then on they read it.';
comment on column spot_results.replaced_at is 'When a later entry replaced this one; null: the current one.';

create table spot_result_requests (
  visit_id uuid not null,
  lesion_id uuid not null,
  practice_id int not null references practices,
  asked_by uuid not null references logins,
  asked_at timestamptz not null,
  primary key (visit_id, lesion_id, asked_at),
  foreign key (visit_id, lesion_id) references visit_lesions
);`,
    )
    .execute(db)
}
