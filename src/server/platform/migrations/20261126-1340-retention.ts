import { type Kysely, sql } from 'kysely'

/** Of these a patient's rows go with their record; otherwise they are only ever added to. */
const appendOnly = ['consultation_events', 'own_accesses', 'record_accesses', 'spot_messages']

const tables = `create table retention_runs (
  run_id int primary key generated always as identity,
  made_at timestamptz not null,
  patient_ids uuid[] not null,
  destroyed_at timestamptz
);
comment on table retention_runs is 'Lists of records whose retention had ended; a list is destroyed once, by its number.';

create table legal_holds (
  hold_id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patients,
  reason text not null,
  placed_at timestamptz not null,
  lifted_at timestamptz
);
create unique index legal_holds_patient on legal_holds (patient_id) where lifted_at is null;
create index legal_holds_of_patient on legal_holds (patient_id);
comment on table legal_holds is 'Records that are not destroyed while the hold lasts: a claim, a complaint, an inquiry.';

create table destroyed_records (
  destroyed_id int primary key generated always as identity,
  run_id int not null references retention_runs,
  patient_id uuid not null,
  record_class text not null,
  rule text not null,
  last_service_on date not null,
  kept_until date not null,
  row_count int not null,
  file_count int not null,
  destroyed_at timestamptz not null
);
create index destroyed_records_run on destroyed_records (run_id);
comment on table destroyed_records is 'What was destroyed, when and by which rule; the id leads nowhere any more.';

create function refuse_change_unless_destroyed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('lentigo.destroys', true) = 'a record' then return null; end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;
${appendOnly
  .map(
    (table) => `drop trigger refuse_change on ${table};
create trigger refuse_change before delete or update or truncate on ${table}
  for each statement execute function refuse_change_unless_destroyed();`,
  )
  .join('\n')}`

/** The end of retention: lists of what is due, legal holds, and what was destroyed. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(tables).execute(db)
}
