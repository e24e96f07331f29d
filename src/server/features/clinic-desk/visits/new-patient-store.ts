import { sql } from 'kysely'

/**
 * A column: whether the patient of a booking is new, with no attended appointment and no visit anywhere before it. What
 * may be the visit of this booking itself does not count.
 */
export const isNewPatientColumn = sql<boolean>`(not exists (select from bookings earlier
    where earlier.patient_id = bookings.patient_id and earlier.status = 'Attended'
      and earlier.booking_id <> bookings.booking_id and earlier.starts_at < bookings.starts_at)
  and not exists (select from visits v join practices using (practice_id)
    where v.patient_id = bookings.patient_id and v.visit_time < bookings.starts_at
      and v.booking_id is distinct from bookings.booking_id
      and not (v.booking_id is null and practices.site_id is not distinct from bookings.site_id
        and v.visit_time >= bookings.starts_at - interval '1 day')))`
