import { type Kysely, sql } from 'kysely'

/** Later versions of a visit that is committed, each beside it; and the visit's own words, to tell what they change. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(amendments).execute(db)
}

const amendments = `
alter table visits add column payload json;
create table visit_amendments (
  visit_id uuid not null references visits, version int not null, login_id uuid not null references logins,
  device_id uuid, payload_hash text not null, envelope_hash text, payload json not null, changes json not null,
  receipt json not null, amended_at timestamptz not null, primary key (visit_id, version)
);
`
