-- Appointments, and requests for one. Amounts are in minor units of the currency, with GST. The exclusion constraints prevent double
-- booking of a room or a staff member.
create table bookings (
  booking_id uuid primary key,
  kind text not null check (kind in ('request', 'appointment')),
  status text not null check (status in ('Requested', 'Offered', 'Converted', 'Declined', 'Withdrawn', 'Held', 'AwaitingPayment',
    'Booked', 'Arrived', 'Attended', 'DidNotAttend', 'Cancelled', 'Moved')),
  patient_id uuid references patients,
  login_id uuid references logins,
  claim_hash text,
  site_id int not null references sites,
  service_id int not null references services,
  product_id int not null references products,
  staff_id int not null references staff,
  room_id int not null references rooms,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  full_cost int not null check (full_cost >= 0),
  cost int not null check (cost >= 0),
  deposit int not null check (deposit >= 0),
  amount_due int not null default 0 check (amount_due >= 0),
  currency text not null check (currency in ('NZD', 'AUD')),
  promo_campaign_id int references promo_campaigns,
  promo_code text,
  promo_valid_until date,
  notes text,
  metadata jsonb not null default '{}',
  referral_source_id int,
  source text,
  employer_name text,
  employer_site text,
  referrer text,
  scope_id int references service_scopes,
  scope_accepted_at timestamptz,
  held_until timestamptz,
  cancel_reason_id int,
  cancelled_because text,
  cancelled_at timestamptz,
  times_moved int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  request_id uuid unique references bookings,
  time_set_at timestamptz,
  held_by text,
  refund_ended_at timestamptz,
  moved_from timestamptz,
  moved_by text check (moved_by in ('patient', 'clinic')),
  offered_for uuid references bookings,
  declined_because text,
  arrived_at timestamptz,
  called_in_at timestamptz,
  constraint one_booking_per_room exclude using gist (room_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('Held', 'AwaitingPayment', 'Booked', 'Arrived', 'Attended')),
  constraint one_booking_per_staff exclude using gist (staff_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('Held', 'AwaitingPayment', 'Booked', 'Arrived', 'Attended')),
  check (starts_at < ends_at),
  check ((kind = 'request') = (status in ('Requested', 'Offered', 'Converted', 'Declined', 'Withdrawn'))),
  check ((status in ('Held', 'AwaitingPayment')) = (held_until is not null)),
  check (patient_id is not null or claim_hash is not null),
  check ((moved_from is null) = (moved_by is null))
);
create index bookings_held on bookings (held_until) where held_until is not null;
create index bookings_held_by on bookings (held_by) where held_by is not null and status = 'Held';
create index bookings_login on bookings (login_id) where login_id is not null;
create index bookings_offered on bookings (offered_for) where offered_for is not null;
create index bookings_patient on bookings (patient_id, starts_at desc);
create index bookings_promo on bookings (promo_campaign_id) where promo_campaign_id is not null;
create index bookings_site on bookings (site_id, starts_at);
create index bookings_to_come on bookings (starts_at) where status = 'Booked';
create index bookings_waiting on bookings (site_id, created_at) where status in ('Requested', 'Offered');
comment on column bookings.amount_due is 'What must be paid before the booking is confirmed.';
comment on column bookings.request_id is 'The request that became this appointment.';
comment on column bookings.time_set_at is 'When the booking was moved to its current time; null: never moved.';
comment on column bookings.held_by is 'Hash of the claim of the visitor who holds the time, while the booking belongs to no patient.';
comment on column bookings.refund_ended_at is 'Set when a booking is moved after its refund deadline, so that it stays non-refundable. Null: the deadline follows from its time.';
comment on column bookings.moved_from is 'Its time before the last move; `moved_by` says who moved it.';
comment on column bookings.offered_for is 'The request that this time is offered for; null: not an offer, or no longer one.';
comment on column bookings.declined_because is 'The reason that the clinic gave for declining the request.';

-- Other people that a login makes bookings for, such as children.
create table booked_people (
  patient_id uuid primary key references patients,
  login_id uuid not null references logins,
  relation text not null check (relation in ('child', 'adult')),
  agreed_at timestamptz not null,
  ended_at timestamptz
);
create index booked_people_login on booked_people (login_id);
comment on column booked_people.ended_at is 'When the login removed the person from its list.';

-- Reminders that were sent, each once for a time of the booking.
create table booking_reminders (
  booking_id uuid not null references bookings on delete cascade,
  kind text not null check (kind in ('week', 'day')),
  starts_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (booking_id, kind, starts_at)
);

-- Patients who wait for a time of a service at a site.
create table booking_waitlist (
  waitlist_id uuid primary key,
  patient_id uuid not null references patients,
  site_id int not null references sites,
  service_id int not null references services,
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null,
  offered_at timestamptz,
  unique (patient_id, site_id, service_id)
);
create index booking_waitlist_place on booking_waitlist (site_id, service_id);

-- Free times that a waiting patient was notified of, each once.
create table waitlist_offers (
  waitlist_id uuid not null references booking_waitlist on delete cascade,
  starts_at timestamptz not null,
  offered_at timestamptz not null,
  offered_by uuid references logins,
  primary key (waitlist_id, starts_at)
);
