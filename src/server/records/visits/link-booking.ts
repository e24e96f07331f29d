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
 * Gives a visit its appointment, which is attended then. A booking that was cancelled, has a visit, or is somebody else's
 * changes nothing of the visit but what is said beside it, which it answers. Run it in the visit's transaction.
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
  // Of somebody who was marked as absent, the time may be another's by now: then the desk decides.
  await savepoint(db, (inside) => updateBookingRow(inside, bookingId, attended), isTaken)
  return standing
}
