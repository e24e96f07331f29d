-- Tablets that are in kiosk mode, and for which practice.
create table kiosks (
  device_id uuid primary key references devices,
  practice_id int not null references practices,
  turned_on_by uuid not null references logins,
  turned_on_at timestamptz not null
);

-- People who checked in at a kiosk: for a booking, or with what they entered. `came`: whether the tablet was online, or sent it later.
create table kiosk_arrivals (
  arrival_id uuid primary key,
  practice_id int not null references practices,
  device_id uuid not null references devices,
  came text not null check (came in ('online', 'sealed')),
  booking_id uuid references bookings,
  said jsonb,
  arrived_at timestamptz not null,
  received_at timestamptz not null,
  confirmed_at timestamptz,
  confirmed_by uuid references logins,
  check (booking_id is not null or said is not null),
  check ((confirmed_at is null) = (confirmed_by is null))
);
create index kiosk_arrivals_waiting on kiosk_arrivals (practice_id, arrived_at desc) where confirmed_at is null;
