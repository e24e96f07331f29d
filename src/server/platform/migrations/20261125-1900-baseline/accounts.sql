create table logins (
  login_id uuid primary key,
  user_name text not null,
  password_hash text,
  password_generation int not null default 1,
  role_id int not null check (role_id between 1 and 4),
  status text not null check (status in ('active', 'inactive', 'legacy', 'disabled')),
  patient_id uuid,
  first_name text not null,
  last_name text not null,
  gender int,
  mobile_phone text,
  birth_date date,
  street text,
  suburb text,
  city text,
  state text,
  country_code text,
  zip text,
  profile_image text,
  latest_risk_profile_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  segment_id text,
  terms_version text,
  terms_accepted_at timestamptz,
  second_factor text check (second_factor = 'sms'),
  origin text not null default 'clinic' check (origin in ('clinic', 'sign-up')),
  address_proven_at timestamptz,
  closed_at timestamptz
);
create index logins_closed on logins (closed_at) where closed_at is not null;
create unique index logins_user_name on logins (lower(user_name));
comment on column logins.origin is 'Who created the account. `sign-up`: somebody who typed the address, which does not prove that it is theirs.';
comment on column logins.address_proven_at is 'When a link that was mailed to the address was last used; null: the address is unconfirmed.';
comment on column logins.closed_at is 'When the patient closed the account: it is inactive from then on, and deleted after 30 days. Null: not closed, or reopened.';

create table login_contexts (
  login_id uuid not null references logins,
  practice_id int not null,
  permissions int[] not null default '{}',
  primary key (login_id, practice_id)
);

create table sessions (
  session_id uuid primary key,
  login_id uuid not null references logins,
  refresh_hash text not null,
  previous_refresh_hash text,
  sealed_refresh_token text,
  rotated_at timestamptz,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  device_id uuid,
  refresh_family text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  browser_hash text,
  proven_at timestamptz
);
create index sessions_device on sessions (device_id) where ended_at is null;
create index sessions_login on sessions (login_id);
create index sessions_previous_refresh on sessions (previous_refresh_hash);
create unique index sessions_refresh on sessions (refresh_hash);
comment on column sessions.sealed_refresh_token is 'The current refresh token, encrypted with the previous one: for a client that never received the response.';
comment on column sessions.device_id is 'The tablet on which this session was first enrolled.';
comment on column sessions.refresh_family is 'Identifies every refresh token of this session, so that a reused one is recognised.';
comment on column sessions.browser_hash is 'The known browser that opened the session, as a hash.';
comment on column sessions.proven_at is 'When the user last signed in or stepped up with every factor of the login.';

create table password_recoveries (
  token_hash text primary key,
  login_id uuid not null references logins,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_recoveries_login on password_recoveries (login_id);

-- Requests that a job has not processed yet; it deletes them.
create table password_recovery_requests (
  request_id uuid primary key,
  user_name text not null,
  created_at timestamptz not null default now()
);

-- Accounts that wait for confirmation, under the id that they will have. One address may have several.
create table sign_ups (
  login_id uuid primary key,
  user_name text not null,
  password_hash text not null,
  role_id int not null check (role_id between 1 and 4),
  first_name text not null,
  last_name text not null,
  gender int,
  mobile_phone text not null,
  birth_date date,
  country_code text not null check (country_code in ('NZ', 'AU')),
  segment_id text,
  practice_name text,
  terms_version text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  journey jsonb
);
create index sign_ups_user_name on sign_ups (lower(user_name), created_at);
comment on column sign_ups.journey is 'Where the sign-up started, for the page that the confirmation link opens.';

-- Hashes of the secrets in confirmation links and codes; `login_id` is the id of a sign-up or of an inactive login.
create table account_confirmations (
  secret_hash text primary key,
  login_id uuid not null,
  channel text not null check (channel in ('email', 'sms', 'sign-in')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_confirmations_login on account_confirmations (login_id);

-- Requests that a job has not processed yet; it deletes them.
create table confirmation_requests (
  request_id uuid primary key,
  user_name text not null,
  channel text not null check (channel in ('email', 'sms'))
);

-- Hashes of the secrets in links that sign a patient in.
create table auto_tokens (
  token_hash text primary key,
  login_id uuid not null references logins,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index auto_tokens_login on auto_tokens (login_id);

-- `counter` is the authenticator's signature counter, 0 if it has none. `credential_id` is base64url.
create table passkeys (
  passkey_id uuid primary key,
  login_id uuid not null references logins,
  credential_id text not null unique,
  public_key bytea not null,
  counter double precision not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_login on passkeys (login_id);

-- Hashes of challenges that were not answered yet; `login_id`: who adds a passkey, null for a sign-in.
create table passkey_challenges (
  challenge_hash text primary key,
  login_id uuid references logins,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Authenticator apps (TOTP); `last_step` is the 30 s time step of the last code that was used.
create table code_apps (
  login_id uuid primary key references logins,
  sealed_key text not null,
  last_step bigint not null default 0,
  started_at timestamptz not null,
  confirmed_at timestamptz
);

-- Single-use codes for users who have lost their second factor.
create table recovery_codes (
  login_id uuid not null references logins,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (login_id, code_hash)
);

-- Browsers that a login has signed in from, by the hash of their cookie; `factor_at`: when a second factor was last verified there.
create table known_browsers (
  secret_hash text primary key,
  login_id uuid not null references logins,
  device_id uuid,
  known_since timestamptz not null,
  last_used_at timestamptz not null,
  factor_at timestamptz
);
create index known_browsers_login on known_browsers (login_id);

-- Rate limits, with the columns of rate-limiter-flexible; `expire` in ms since 1970.
create table attempts (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
