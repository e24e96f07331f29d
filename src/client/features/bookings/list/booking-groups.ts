import type { Booking } from '../../../../contract/bookings/booking.ts'

/** Where a booking stands in the list. */
export type BookingGroup = 'request' | 'upcoming' | 'past'

/** Requests wait for the clinic; what stands and is not over comes; all else is past. */
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
