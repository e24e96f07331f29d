-- The participants of a video call. One who is not seen for 45 s has left.
create table video_seats (
  booking_id uuid not null references bookings on delete cascade,
  side text not null check (side in ('patient', 'clinician')),
  login_id uuid not null references logins,
  seat_id uuid not null,
  seen_at timestamptz not null,
  primary key (booking_id, side)
);

-- WebRTC signals from one side to the other's seat; `content` is a VideoSignal. Deleted after the call.
create table video_signals (
  signal_id bigint primary key generated always as identity,
  booking_id uuid not null references bookings on delete cascade,
  to_login uuid not null references logins,
  to_seat uuid not null,
  content jsonb not null,
  sent_at timestamptz not null
);
create index video_signals_of on video_signals (booking_id, to_seat, signal_id);

-- Patients who requested a phone call instead of video.
create table video_phone_calls (
  booking_id uuid primary key references bookings on delete cascade,
  phone text not null,
  asked_at timestamptz not null
);
