-- Enrolled tablets. A lost one is revoked first; wiping it is a second step (docs/offline.md 4).
create table devices (
  device_id uuid primary key,
  name text,
  key_thumbprint text not null,
  status text not null default 'active' check (status in ('active', 'revoked', 'wipe')),
  enrolled_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  changed_at timestamptz,
  changed_by uuid references logins,
  practice_id int references practices
);
create index devices_practice on devices (practice_id);
comment on column devices.key_thumbprint is 'Thumbprint of the key that the tablet enrolled with; it never changes.';
comment on column devices.practice_id is 'The practice that owns the tablet: only its managers see, revoke and wipe it.';
alter table sessions add foreign key (device_id) references devices;
alter table known_browsers add foreign key (device_id) references devices;

-- Which server key each user's visits on a tablet are encrypted for. The server keeps a key while a row names it, and for 30 days
-- after the row was replaced by a newer one.
create table device_tickets (
  device_id uuid not null references devices,
  login_id uuid not null references logins,
  sealing_kid text not null,
  issued_at timestamptz not null default now(),
  primary key (device_id, login_id, sealing_kid)
);

-- Proofs (RFC 9449) that were used, so that none is accepted twice.
create table device_proofs (
  proof_hash text primary key,
  expires_at timestamptz not null
);
create index device_proofs_expires on device_proofs (expires_at);
