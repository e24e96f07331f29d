create table payments (
  payment_id uuid primary key,
  booking_id uuid not null references bookings,
  reference text not null unique,
  amount int not null check (amount > 0),
  currency text not null check (currency in ('NZD', 'AUD')),
  method text not null check (method in ('card', 'buyNowPayLater')),
  state text not null check (state in ('open', 'paid', 'declined', 'refunded')),
  transaction_id text,
  created_at timestamptz not null,
  settled_at timestamptz,
  part text not null default 'first' check (part in ('first', 'rest')),
  unique (booking_id, part)
);
comment on column payments.part is '`first`: with the booking; `rest`: the amount that was left.';

-- Sessions at the payment provider.
create table payment_sessions (
  session_id text primary key,
  payment_id uuid not null references payments,
  pay_url text not null,
  state text not null check (state in ('open', 'approved', 'declined')),
  created_at timestamptz not null,
  checked_at timestamptz
);
create unique index payment_sessions_open on payment_sessions (payment_id) where state = 'open';
create index payment_sessions_payment on payment_sessions (payment_id);

create table refunds (
  refund_id uuid primary key,
  payment_id uuid not null references payments,
  transaction_id text not null,
  amount int not null check (amount > 0),
  reason text not null,
  provider_id text,
  created_at timestamptz not null,
  done_at timestamptz,
  unique (transaction_id, reason)
);

-- Money that was taken or refunded at the clinic's desk.
create table desk_payments (
  desk_payment_id uuid primary key,
  booking_id uuid not null references bookings,
  kind text not null check (kind in ('taken', 'given-back')),
  amount int not null check (amount > 0),
  method text not null check (method in ('card', 'cash')),
  login_id uuid not null references logins,
  noted_at timestamptz not null
);
create index desk_payments_booking on desk_payments (booking_id);

-- Payment sessions of the demo, which stands in for a payment provider.
create table demo_pay_sessions (
  session_id text primary key,
  reference text not null,
  amount int not null,
  currency text not null,
  method text not null,
  approved_url text not null,
  declined_url text not null,
  state text not null check (state in ('open', 'approved', 'declined')),
  transaction_id text,
  refunded int not null default 0,
  created_at timestamptz not null,
  cancelled_url text not null default ''
);
