import { type Kysely, sql } from 'kysely'

/** Passkeys, and the challenges that wait for an answer. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(`
create table passkeys (
  passkey_id uuid primary key, login_id uuid not null references logins,
  credential_id text not null unique, public_key bytea not null, counter float8 not null,
  transports text[] not null, is_synced boolean not null, name text not null,
  created_at timestamptz not null, last_used_at timestamptz
);
create index passkeys_login on passkeys (login_id);
create table passkey_challenges (
  challenge_hash text primary key, login_id uuid references logins, expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
`)
    .execute(db)
}
