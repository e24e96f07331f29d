import { type Kysely, sql } from 'kysely'

/** Notices of the app on the devices of a person, a channel of their own; who was told of a report, once; and what is told together. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(notices).execute(db)
}

const notices = `
alter table communication_preferences drop constraint communication_preferences_communication_channel_check,
  add constraint communication_preferences_communication_channel_check check (communication_channel between 1 and 5);
create table push_subscriptions (
  subscription_id uuid primary key default gen_random_uuid(),
  login_id uuid not null references logins on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique, p256dh text not null, auth text not null,
  key_id text not null, created_at timestamptz not null
);
create index push_subscriptions_login on push_subscriptions (login_id);
create index push_subscriptions_session on push_subscriptions (session_id);
create table reports_told (report_id int primary key references reports on delete cascade, told_at timestamptz not null);
create table consent_notices (patient_id uuid primary key references patients on delete cascade, since timestamptz not null);
`
