import { type Kysely, sql } from 'kysely'

/** Links that sign a patient in. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(`
create table auto_tokens (
  token_hash text primary key, login_id uuid not null references logins,
  created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz
);
create index auto_tokens_login on auto_tokens (login_id);
`)
    .execute(db)
}
