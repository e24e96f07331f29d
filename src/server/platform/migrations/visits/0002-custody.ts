import { type Kysely, sql } from 'kysely'

/** Tablets with their tickets and proofs, and visits that came sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(devices).execute(db)
  await sql.raw(sealed).execute(db)
}

const devices = `
create table devices (
  device_id uuid primary key, name text, key_thumbprint text not null,
  status text not null default 'active' check (status in ('active', 'revoked', 'wipe')),
  enrolled_at timestamptz not null default now(), last_seen_at timestamptz not null default now(),
  changed_at timestamptz, changed_by uuid references logins
);
create table device_tickets (
  device_id uuid not null references devices, login_id uuid not null references logins, sealing_kid text not null,
  issued_at timestamptz not null default now(), primary key (device_id, login_id, sealing_kid)
);
create table device_proofs (proof_hash text primary key, expires_at timestamptz not null);
create index device_proofs_expires on device_proofs (expires_at);
`

// A registration without a device is one of a plain visit. What a held visit waits for stands in its row alone.
const sealed = `
alter table visit_registrations add column device_id uuid;
alter table visits add column device_id uuid, add column envelope_hash text;
create table sealed_visits (
  visit_id uuid primary key, version int not null, practice_id int not null references practices,
  login_id uuid not null references logins, device_id uuid not null, envelope json not null,
  state text not null check (state in ('refused', 'held')), refused_at timestamptz not null default now(),
  reason text check (reason in ('owner-disabled', 'refused')), receipt json, held_at timestamptz,
  check (state = 'refused' or (receipt is not null and held_at is not null and reason is not null))
);
create index sealed_visits_practice on sealed_visits (practice_id);
`
