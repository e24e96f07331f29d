import type { BookingStanding } from '../../../contract/visits/booking-standing.ts'
import type { BookingId, PatientId, PracticeId, VisitId } from '../../../contract/ids.ts'
import { bookingStanding, isVisitOfBooking } from '../../../domain/visits/arrival/booking-of-visit.ts'
import type { Db } from '../../platform/database.ts'
import { savepoint } from '../../platform/savepoint.ts'
import { updateBookingRow } from '../bookings/booking-rows-store.ts'
import { isTaken } from '../bookings/place-store.ts'
import { writeVisitBooking } from './visit-rows-store.ts'
import { lockNamedBooking, readSiteOf } from './link-booking-store.ts'

type NamingVisit = { visitId: VisitId; bookingId: BookingId; practiceId: PracticeId; patientId: PatientId; now: Date }

/**
 * Links a visit to its appointment, which then counts as attended. A booking that is cancelled or not confirmed,
 * belongs to another patient or site, or has a visit already is not changed: the visit is saved with the booking that
 * it names and the booking's standing. Returns that standing. Run it in the visit's transaction.
 */
export async function linkBooking(
  db: Db,
  { visitId, bookingId, practiceId, patientId, now }: NamingVisit,
): Promise<BookingStanding> {
  const siteId = await readSiteOf(db, practiceId)
  const booking = await lockNamedBooking(db, bookingId)
  const standing = bookingStanding({ patientId, siteId }, booking)
  await writeVisitBooking(db, visitId, {
    booking_id: isVisitOfBooking(standing) ? bookingId : null,
    booking_said: bookingId,
    booking_standing: standing,
  })
  if (standing !== 'kept' || booking === null) return standing
  const attended = { status: 'Attended', arrived_at: booking.arrivedAt ?? now, updated_at: now } as const
  // The time of a patient who was marked as absent may be booked by somebody else by now: then the desk decides.
  await savepoint(db, (inside) => updateBookingRow(inside, bookingId, attended), isTaken)
  return standing
}
