import { type Kysely, sql } from 'kysely'
import { announceChanges } from './announcing.ts'

/** Video calls: who sits at them, what one side tells the other, who wants to be phoned; and consultations told as they change. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(video).execute(db)
  await announceChanges(db, {
    table: 'video_signals',
    key: 'signal_id',
    kind: 'call',
    id: 'booking_id',
    login: 'to_login',
    inserts: 'told',
    watched: [],
  })
  await announceChanges(db, {
    table: 'consultations',
    key: 'consultation_id',
    kind: 'consultation',
    id: 'consultation_id',
    patient: 'patient_id',
    inserts: 'told',
    watched: ['version', 'status'],
  })
}

const video = `
create table video_seats (
  booking_id uuid not null references bookings on delete cascade,
  side text not null check (side in ('patient', 'clinician')),
  login_id uuid not null references logins,
  seat_id uuid not null, seen_at timestamptz not null,
  primary key (booking_id, side)
);
create table video_signals (
  signal_id bigint primary key generated always as identity,
  booking_id uuid not null references bookings on delete cascade,
  to_login uuid not null references logins,
  to_seat uuid not null, content jsonb not null, sent_at timestamptz not null
);
create index video_signals_of on video_signals (booking_id, to_seat, signal_id);
create table video_phone_calls (
  booking_id uuid primary key references bookings on delete cascade,
  phone text not null, asked_at timestamptz not null
);
`
