import { type Kysely, sql } from 'kysely'

/** Who of the clinic's staff handles breaches. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(
      `create table privacy_officers (
  login_id uuid primary key references logins on delete cascade,
  since timestamptz not null
);
comment on table privacy_officers is 'Who of the clinic’s staff handles breaches; named by whoever runs the service.';`,
    )
    .execute(db)
}
