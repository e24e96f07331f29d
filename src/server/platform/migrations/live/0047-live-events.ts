import { type Kysely, sql } from 'kysely'
import { type Announced, announceChanges } from './announcing.ts'

/** What open pages are told of as it changes: ids alone, kept for an hour so that who was cut off catches up. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(events).execute(db)
  for (const one of announced) await announceChanges(db, one)
}

const events = `
create table live_events (
  event_id bigint primary key generated always as identity,
  kind text not null, subject_id text, patient_id uuid, practice_id int, login_id uuid,
  happened_at timestamptz not null default clock_timestamp()
);
create index live_events_happened on live_events (happened_at);
create function notify_live_event() returns trigger language plpgsql as $body$
begin
  perform pg_notify('live_events', row_to_json(new)::text);
  return null;
end $body$;
create trigger notify_live_event after insert on live_events for each row execute function notify_live_event();
`

const inserts = 'told'
const ofVisit = 'join visits using (visit_id)'
// A pharmacy's practice reads no report but those that it lets go itself.
const lettingGo = (report = '') => `case when ${report}authorising <> 'not-needed' then ${report}practice_id end`
const ofReport = 'join reports using (report_id)'

const announced: Announced[] = [
  {
    table: 'visits',
    key: 'visit_id',
    kind: 'visit',
    id: 'visit_id',
    patient: 'patient_id',
    practice: 'practice_id',
    inserts,
    watched: ['status', 'is_urgent', 'version', 'patient_id', 'flagged_for_review_at'],
  },
  {
    table: 'visit_amendments',
    key: 'visit_id',
    kind: 'visit',
    id: 'visits.visit_id',
    patient: 'visits.patient_id',
    practice: 'visits.practice_id',
    from: ofVisit,
    inserts,
    watched: [],
  },
  {
    table: 'readings',
    key: 'visit_id',
    kind: 'reading',
    id: 'visits.visit_id',
    patient: 'visits.patient_id',
    practice: 'visits.practice_id',
    from: ofVisit,
    inserts,
    deletes: 'told',
    watched: ['reader_login_id', 'flagged_urgent_at'],
  },
  {
    table: 'second_opinions',
    key: 'visit_id',
    kind: 'reading',
    id: 'visits.visit_id',
    patient: 'visits.patient_id',
    practice: 'visits.practice_id',
    from: ofVisit,
    inserts,
    watched: [],
  },
  {
    table: 'reports',
    key: 'report_id',
    kind: 'report',
    id: 'report_id',
    patient: 'patient_id',
    practice: lettingGo(),
    inserts,
    watched: ['authorising', 'assigned_to', 'phoned_at'],
  },
  {
    table: 'report_deliveries',
    key: 'delivery_id',
    kind: 'delivery',
    id: 'reports.report_id',
    patient: 'reports.patient_id',
    practice: lettingGo('reports.'),
    from: ofReport,
    inserts,
    watched: ['state', 'leaves_at'],
  },
  {
    // A patient hears of a report when it reaches them, not while somebody still has to let it go.
    name: 'reports_sent',
    table: 'report_deliveries',
    key: 'delivery_id',
    kind: 'own-report',
    id: 'reports.report_id',
    patient: 'reports.patient_id',
    from: ofReport,
    where: `recipient_kind = 'patient' and state = 'sent'`,
    inserts: 'untold',
    watched: ['state'],
  },
  {
    table: 'bookings',
    key: 'booking_id',
    kind: 'booking',
    id: 'booking_id',
    patient: 'patient_id',
    login: 'login_id',
    inserts,
    deletes: 'told',
    watched: ['status', 'starts_at', 'ends_at', 'staff_id', 'room_id', 'site_id', 'patient_id', 'login_id', 'notes'],
  },
  {
    table: 'payments',
    key: 'payment_id',
    kind: 'booking',
    id: 'bookings.booking_id',
    patient: 'bookings.patient_id',
    login: 'bookings.login_id',
    from: 'join bookings using (booking_id)',
    inserts: 'untold',
    watched: ['state'],
  },
  {
    table: 'kiosk_arrivals',
    key: 'arrival_id',
    kind: 'arrival',
    id: 'arrival_id',
    practice: 'practice_id',
    inserts,
    watched: ['confirmed_at'],
  },
  {
    table: 'sessions',
    key: 'session_id',
    kind: 'session',
    id: 'session_id',
    login: 'login_id',
    where: 'ended_at is not null',
    inserts: 'untold',
    watched: ['ended_at'],
  },
  {
    table: 'logins',
    key: 'login_id',
    kind: 'grants',
    id: 'login_id',
    login: 'login_id',
    inserts: 'untold',
    watched: ['role_id', 'status', 'patient_id'],
  },
  {
    table: 'login_contexts',
    key: 'login_id',
    kind: 'grants',
    id: 'login_id',
    login: 'login_id',
    inserts,
    deletes: 'told',
    watched: ['practice_id', 'permissions'],
  },
]
