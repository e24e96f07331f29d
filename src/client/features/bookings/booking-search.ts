import type { Booking } from '../../../contract/bookings/booking.ts'
import type { BookingDoing } from './booking-href.ts'

/** The query of a booking's page. */
export type OneBookingSearch = { bookingType?: Booking['bookingType']; doing?: BookingDoing }

/** Reads it; what is no type or nothing that can be done is left out. */
export function oneBookingSearch(search: Record<string, unknown>): OneBookingSearch {
  const type = ([0, 1] as const).find((known) => String(search['bookingType']) === String(known))
  const doing = (['move', 'cancel'] as const).find((known) => known === search['doing'])
  return { ...(type !== undefined && { bookingType: type }), ...(doing && { doing }) }
}
