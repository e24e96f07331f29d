-- E-mails and text messages.
create table outgoing_messages (
  message_id bigint primary key generated always as identity,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_because text,
  calendar text
);
create index outgoing_texts on outgoing_messages (recipient, created_at) where channel = 'sms';
comment on column outgoing_messages.calendar is 'A calendar file (RFC 5545), attached to the message.';

-- Browsers that receive push notifications, while their session lasts.
create table push_subscriptions (
  subscription_id uuid primary key default gen_random_uuid(),
  login_id uuid not null references logins on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  key_id text not null,
  created_at timestamptz not null
);
create index push_subscriptions_login on push_subscriptions (login_id);
create index push_subscriptions_session on push_subscriptions (session_id);
comment on column push_subscriptions.p256dh is 'Public key of the browser (P-256, uncompressed, base64url); `auth` is its secret (RFC 8291).';
comment on column push_subscriptions.key_id is 'The server key that the subscription was created with.';

-- Reports whose patient was notified by push, each once.
create table reports_told (
  report_id int primary key references reports on delete cascade,
  told_at timestamptz not null
);

-- Patients who are to be notified that their consents were changed.
create table consent_notices (
  patient_id uuid primary key references patients on delete cascade,
  since timestamptz not null
);
