import { type Kysely, sql } from 'kysely'

/** Accounts that wait for their confirmation, its links and codes, and what an account has agreed to. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(signUps).execute(db)
}

const signUps = `
alter table logins add column segment_id text, add column terms_version text, add column terms_accepted_at timestamptz;
create table sign_ups (
  login_id uuid primary key, user_name text not null, password_hash text not null,
  role_id int not null check (role_id between 1 and 4),
  first_name text not null, last_name text not null, gender int, mobile_phone text not null, birth_date date,
  country_code text not null check (country_code in ('NZ', 'AU')), segment_id text, practice_name text,
  terms_version text not null, created_at timestamptz not null, expires_at timestamptz not null
);
create index sign_ups_user_name on sign_ups (lower(user_name), created_at);
create table account_confirmations (
  secret_hash text primary key, login_id uuid not null, channel text not null check (channel in ('email', 'sms')),
  created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz
);
create index account_confirmations_login on account_confirmations (login_id);
create table confirmation_requests (
  request_id uuid primary key, user_name text not null, channel text not null check (channel in ('email', 'sms'))
);
`
