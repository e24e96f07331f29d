import { type Kysely, sql } from 'kysely'

const column = `alter table webhook_events add column patient_id uuid references patients;
create index webhook_events_patient on webhook_events (patient_id);
comment on column webhook_events.patient_id is 'Whose record it is about, with which it is destroyed; null: a booking of nobody known.';
update webhook_events set patient_id = reports.patient_id from reports
  where event = 'report.released' and report_guid::text = subject;
update webhook_events set patient_id = visits.patient_id from visits
  where event = 'outcome.asked' and visit_id::text = split_part(subject, ' ', 1);
update webhook_events set patient_id = bookings.patient_id from bookings
  where event in ('booking.made', 'booking.moved') and booking_id::text = split_part(subject, ' ', 1);`

/** Events that software was told of belong to the record that they are about. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(column).execute(db)
}
