import { type Kysely, sql } from 'kysely'

/** Bookings, which the database itself keeps from overlapping, their payments and waitlists. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(bookings).execute(db)
  await sql.raw(payments).execute(db)
}

// What takes a person's and a room's time; a hold does too, until it is given up (domain/bookings/booking-status.ts).
const occupying = `status in ('Held', 'AwaitingPayment', 'Booked', 'Arrived', 'Attended')`

// Amounts are in minor units of the currency, with GST.
const bookings = `
create extension if not exists btree_gist;
alter table patients add column extra_booking_minutes int not null default 0;
create table bookings (
  booking_id uuid primary key, kind text not null check (kind in ('request', 'appointment')),
  status text not null check (status in ('Requested', 'Offered', 'Converted', 'Declined', 'Withdrawn',
    'Held', 'AwaitingPayment', 'Booked', 'Arrived', 'Attended', 'DidNotAttend', 'Cancelled', 'Moved')),
  patient_id uuid references patients, login_id uuid references logins, claim_hash text,
  site_id int not null references sites, service_id int not null references services,
  product_id int not null references products, staff_id int not null references staff,
  room_id int not null references rooms, starts_at timestamptz not null, ends_at timestamptz not null,
  full_cost int not null check (full_cost >= 0), cost int not null check (cost >= 0),
  deposit int not null check (deposit >= 0), amount_due int not null default 0 check (amount_due >= 0),
  currency text not null check (currency in ('NZD', 'AUD')),
  promo_campaign_id int references promo_campaigns, promo_code text, promo_valid_until date,
  notes text, metadata jsonb not null default '{}', referral_source_id int, source text, employer_name text,
  employer_site text, referrer text, scope_id int references service_scopes, scope_accepted_at timestamptz,
  held_until timestamptz, cancel_reason_id int, cancelled_because text, cancelled_at timestamptz, times_moved int not null default 0,
  created_at timestamptz not null, updated_at timestamptz not null,
  check (starts_at < ends_at),
  check ((kind = 'request') = (status in ('Requested', 'Offered', 'Converted', 'Declined', 'Withdrawn'))),
  check ((status in ('Held', 'AwaitingPayment')) = (held_until is not null)),
  check (patient_id is not null or claim_hash is not null),
  constraint one_booking_per_staff exclude using gist (staff_id with =, tstzrange(starts_at, ends_at) with &&) where (${occupying}),
  constraint one_booking_per_room exclude using gist (room_id with =, tstzrange(starts_at, ends_at) with &&) where (${occupying})
);
create index bookings_patient on bookings (patient_id, starts_at desc);
create index bookings_held on bookings (held_until) where held_until is not null;
create index bookings_site on bookings (site_id, starts_at);
create table booking_waitlist (
  waitlist_id uuid primary key, patient_id uuid not null references patients, site_id int not null references sites,
  service_id int not null references services, first_day date not null, last_day date not null,
  created_at timestamptz not null, offered_at timestamptz, unique (patient_id, site_id, service_id)
);
create index booking_waitlist_place on booking_waitlist (site_id, service_id);
create index bookings_promo on bookings (promo_campaign_id) where promo_campaign_id is not null;
`

const payments = `
create table payments (
  payment_id uuid primary key, booking_id uuid not null unique references bookings, reference text not null unique,
  amount int not null check (amount > 0), currency text not null check (currency in ('NZD', 'AUD')),
  method text not null check (method in ('card', 'buyNowPayLater')),
  state text not null check (state in ('open', 'paid', 'declined', 'refunded')),
  transaction_id text, created_at timestamptz not null, settled_at timestamptz
);
create table payment_sessions (
  session_id text primary key, payment_id uuid not null references payments, pay_url text not null,
  state text not null check (state in ('open', 'approved', 'declined')), created_at timestamptz not null, checked_at timestamptz
);
create index payment_sessions_payment on payment_sessions (payment_id);
create unique index payment_sessions_open on payment_sessions (payment_id) where state = 'open';
create table refunds (
  refund_id uuid primary key, payment_id uuid not null references payments, transaction_id text not null,
  amount int not null check (amount > 0), reason text not null, provider_id text,
  created_at timestamptz not null, done_at timestamptz, unique (transaction_id, reason)
);
create table demo_pay_sessions (
  session_id text primary key, reference text not null, amount int not null, currency text not null, method text not null,
  approved_url text not null, declined_url text not null, state text not null check (state in ('open', 'approved', 'declined')),
  transaction_id text, refunded int not null default 0, created_at timestamptz not null
);
`
