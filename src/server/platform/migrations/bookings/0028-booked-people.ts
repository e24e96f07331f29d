import { type Kysely, sql } from 'kysely'

/** Whom a login books for beside its own patient: who said so, as what, and when. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(people).execute(db)
}

const people = `
create table booked_people (
  patient_id uuid primary key references patients,
  login_id uuid not null references logins,
  relation text not null check (relation in ('child', 'adult')),
  agreed_at timestamptz not null
);
create index booked_people_login on booked_people (login_id);
create index bookings_login on bookings (login_id) where login_id is not null;
`
