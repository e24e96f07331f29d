import type { PatientId, SiteId } from '../../../contract/ids.ts'
import type { BookingStanding } from '../../../contract/visits/booking-standing.ts'
import type { BookingStatus } from '../../bookings/booking-status.ts'

/** A booking that a visit names, as the server has it. */
export type NamedBooking = { patientId: PatientId | null; siteId: SiteId; status: BookingStatus; hasVisit: boolean }

/**
 * Whether the booking that a visit names fits the visit, judged when the visit arrives. The visit is accepted in any
 * case: photos can't be taken again. `siteId`: the site of the practice that made the visit.
 */
export function bookingStanding(
  visit: { patientId: PatientId; siteId: SiteId | null },
  booking: NamedBooking | null,
): BookingStanding {
  if (booking === null) return 'unknown'
  if (booking.siteId !== visit.siteId) return 'another-site'
  if (booking.patientId !== visit.patientId) return 'another-patient'
  if (booking.hasVisit) return 'has-visit'
  switch (booking.status) {
    case 'Booked':
    case 'Arrived':
    case 'Attended':
    case 'DidNotAttend':
      return 'kept'
    case 'Cancelled':
    case 'Moved':
    case 'Withdrawn':
    case 'Declined':
    case 'Converted':
      return 'cancelled'
    case 'Requested':
    case 'Offered':
    case 'Held':
    case 'AwaitingPayment':
      return 'not-confirmed'
  }
}

/** Whether the visit belongs to the booking: at most one visit does, even if the booking was cancelled meanwhile. */
export const isVisitOfBooking = (standing: BookingStanding): boolean =>
  standing === 'kept' || standing === 'cancelled' || standing === 'not-confirmed'
