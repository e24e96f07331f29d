import type { Booking } from '../../../../contract/bookings/booking.ts'

/** The group of a booking in the list. */
type BookingGroup = 'request' | 'upcoming' | 'past'

/** Open requests are waiting; confirmed and not over is upcoming; everything else is past. */
export function groupOf({ status, bookingTime, duration }: Booking, now: number): BookingGroup {
  switch (status) {
    case 'Requested':
    case 'Offered':
      return Date.parse(bookingTime) > now ? 'request' : 'past'
    case 'Held':
    case 'AwaitingPayment':
    case 'Booked':
    case 'Arrived':
      return Date.parse(bookingTime) + duration * 60_000 > now ? 'upcoming' : 'past'
    case 'Converted':
    case 'Declined':
    case 'Withdrawn':
    case 'Attended':
    case 'DidNotAttend':
    case 'Cancelled':
    case 'Moved':
      return 'past'
  }
}
