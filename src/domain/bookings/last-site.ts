import type { Booking } from '../../contract/bookings/booking.ts'

const standing = new Set<Booking['status']>(['Booked', 'Arrived', 'Attended'])

/** The site that somebody booked last, of bookings that stand or were attended; what was cancelled or missed counts not. */
export const lastSite = (
  bookings: readonly Pick<Booking, 'status' | 'bookingTime' | 'siteId'>[],
): Booking['siteId'] | undefined =>
  bookings
    .filter(({ status }) => standing.has(status))
    .toSorted((a, b) => Date.parse(b.bookingTime) - Date.parse(a.bookingTime))[0]?.siteId
