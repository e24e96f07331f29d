import { type Kysely, sql } from 'kysely'

/**
 * Browsers that a login has signed in with, as hashes of their cookies; second factors of staff; and when a session's
 * holder last proved who they are.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(`
create table known_browsers (
  secret_hash text primary key, login_id uuid not null references logins, device_id uuid references devices,
  known_since timestamptz not null, last_used_at timestamptz not null, factor_at timestamptz
);
create index known_browsers_login on known_browsers (login_id);
create table code_apps (
  login_id uuid primary key references logins, sealed_key text not null, last_step int8 not null default 0,
  started_at timestamptz not null, confirmed_at timestamptz
);
create table recovery_codes (
  login_id uuid not null references logins, code_hash text not null, created_at timestamptz not null,
  used_at timestamptz, primary key (login_id, code_hash)
);
alter table sessions add column browser_hash text, add column proven_at timestamptz;
`)
    .execute(db)
}
