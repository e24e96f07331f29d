import { type Kysely, sql } from 'kysely'

/** Requests to be taken in: a practice, or somebody at one. And who worked for a practice before. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(requests).execute(db)
}

const requests = `
create table registration_requests (
  request_id uuid primary key, request_type int not null check (request_type in (0, 1)),
  status int not null default 0 check (status in (0, 1, 2)),
  practice_id int references practices,
  practice_type text not null check (practice_type in ('General Practice', 'Pharmacy')), practice_name text not null,
  email_address text, contact_phone text,
  street_address_1 text, street_address_2 text, street_address_3 text, street_address_4 text, post_code text,
  country_code text not null check (country_code in ('NZ', 'AU')),
  health_link_edi text, hpi_facility text, report_distribution_strategy_id int not null default 1, note text,
  requested_by_patient_id uuid references patients,
  created_at timestamptz not null, answered_at timestamptz, answered_by uuid references logins, reason text,
  check ((status = 0) = (answered_at is null)), check (request_type = 0 or practice_id is not null),
  check (status <> 1 or practice_id is not null)
);
create unique index registration_requests_pending
  on registration_requests (request_type, lower(practice_name), lower(email_address)) where status = 0 and email_address is not null;
create index registration_requests_practice on registration_requests (practice_id);
create index registration_requests_patient on registration_requests (requested_by_patient_id)
  where requested_by_patient_id is not null;
create table registration_request_users (
  user_id uuid primary key, request_id uuid not null references registration_requests, position int not null,
  account_type int not null check (account_type in (3, 4)),
  first_name text not null, last_name text not null, email_address text,
  hpii text, medicare_provider_number text
);
create index registration_request_users_request on registration_request_users (request_id);
create table former_users (
  login_id uuid not null references logins, practice_id int not null references practices, permissions int[] not null,
  left_at timestamptz not null, primary key (login_id, practice_id)
);
`
