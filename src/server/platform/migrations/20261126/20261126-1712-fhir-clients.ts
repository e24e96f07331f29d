import { type Kysely, sql } from 'kysely'

const tables = `create table fhir_clients (
  client_id uuid primary key default gen_random_uuid(),
  client_name text not null,
  practice_id int not null references practices,
  login_id uuid not null unique references logins,
  scopes text[] not null,
  jwks jsonb,
  jwks_url text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((jwks is null) <> (jwks_url is null))
);
create index fhir_clients_practice on fhir_clients (practice_id);
comment on table fhir_clients is 'Software that reads records by FHIR for the practice that it acts for.';
comment on column fhir_clients.login_id is 'By whom the access log says that it read; nobody signs in with it.';
comment on column fhir_clients.jwks is 'Its public keys; null: they are fetched from jwks_url.';

create table fhir_assertions (
  client_id uuid not null references fhir_clients,
  jti_hash text not null,
  expires_at timestamptz not null,
  primary key (client_id, jti_hash)
);
create index fhir_assertions_expiry on fhir_assertions (expires_at);
comment on table fhir_assertions is 'The assertions that clients used, so that none is taken twice.';`

/** Software of practices that reads by FHIR. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(tables).execute(db)
}
