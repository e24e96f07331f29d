import { type Kysely, sql } from 'kysely'

const tables = `create table patient_apps (
  app_id uuid primary key default gen_random_uuid(),
  app_name text not null,
  maker_name text not null,
  maker_url text not null,
  login_id uuid not null unique references logins,
  redirect_uris text[] not null,
  scopes text[] not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
comment on table patient_apps is 'Apps that a patient may let read their record by FHIR.';
comment on column patient_apps.login_id is 'By whom the access log says that it read; nobody signs in with it.';

create table allowed_apps (
  allowed_id uuid primary key default gen_random_uuid(),
  app_id uuid not null references patient_apps,
  patient_id uuid not null references patients,
  allowed_by uuid not null references logins,
  scopes text[] not null,
  allowed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index allowed_apps_patient on allowed_apps (patient_id);
create index allowed_apps_by on allowed_apps (allowed_by);
comment on table allowed_apps is 'That a patient, or a guardian, let an app read a record.';
comment on column allowed_apps.expires_at is 'When it ends by itself, unless it is used or refreshed before.';

create table app_codes (
  code_hash text primary key,
  allowed_id uuid not null unique references allowed_apps,
  redirect_uri text not null,
  code_challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table app_codes is 'The code by which an app gets its first token, once.';

create table app_refresh_tokens (
  token_hash text primary key,
  allowed_id uuid not null references allowed_apps,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index app_refresh_tokens_allowed on app_refresh_tokens (allowed_id);
comment on table app_refresh_tokens is 'By which an app gets new tokens while nobody is there; each is used once.';`

/** Apps that patients let read their record. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(tables).execute(db)
}
