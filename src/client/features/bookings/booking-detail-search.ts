import type { Booking } from '../../../contract/bookings/booking.ts'
import type { BookingTask } from './booking-href.ts'

/** The query of a booking's page. */
export type BookingDetailSearch = { bookingType?: Booking['bookingType']; task?: BookingTask }

/** Validates the search parameters; unknown values are dropped. */
export function bookingDetailSearch(search: Record<string, unknown>): BookingDetailSearch {
  const type = ([0, 1] as const).find((known) => String(search['bookingType']) === String(known))
  const doing = (['move', 'cancel'] as const).find((known) => known === search['doing'])
  return { ...(type !== undefined && { bookingType: type }), ...(doing && { task: doing }) }
}
