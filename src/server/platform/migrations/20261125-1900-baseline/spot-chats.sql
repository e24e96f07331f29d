-- Chats about one spot; `waiting_since`: when the patient wrote the first message without an answer.
create table spot_chats (
  spot_chat_id uuid primary key,
  patient_id uuid not null references patients,
  booking_id uuid not null unique references bookings,
  way text not null check (way in ('time', 'writing')),
  body_part_id int not null,
  signs text[] not null,
  reader_login_id uuid references logins,
  waiting_since timestamptz,
  answered_at timestamptz,
  patient_read_up_to bigint not null default 0,
  patient_read_at timestamptz,
  reader_read_up_to bigint not null default 0,
  reader_read_at timestamptz,
  created_at timestamptz not null
);
create index spot_chats_patient on spot_chats (patient_id, created_at desc);
create index spot_chats_waiting on spot_chats (waiting_since) where waiting_since is not null;

-- Append-only.
create table spot_messages (
  message_id uuid primary key,
  position bigint generated always as identity,
  spot_chat_id uuid not null references spot_chats,
  sender text not null check (sender in ('patient', 'reader')),
  login_id uuid not null references logins,
  body text not null,
  photo_ids uuid[] not null,
  next jsonb,
  sent_at timestamptz not null
);
create index spot_messages_of on spot_messages (spot_chat_id, "position");

create trigger refuse_change before delete or update or truncate on spot_messages
  for each statement execute function refuse_change();
