import { type Kysely, sql } from 'kysely'

/** My Risk Check by the person: which check of which device it is, what was said before it was changed, and by whom. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(riskChecks).execute(db)
}

const riskChecks = `
alter table risk_profiles
  add column check_id uuid,
  add column login_id uuid references logins,
  add column personal_history_id int,
  add column comments text,
  add column updated_at timestamptz,
  add column earlier jsonb not null default '[]';
create unique index risk_profiles_check on risk_profiles (patient_id, check_id) where check_id is not null;
create index risk_profiles_patient on risk_profiles (patient_id, created_at desc);
`
