import type { Booking } from '../../contract/bookings/booking.ts'

const standing = new Set<Booking['status']>(['Booked', 'Arrived', 'Attended'])

/**
 * The site of somebody's latest booking, among those that are in force or were attended; cancelled and missed ones
 * are ignored.
 */
export const lastSite = (
  bookings: readonly Pick<Booking, 'status' | 'bookingTime' | 'siteId'>[],
): Booking['siteId'] | undefined =>
  bookings
    .filter(({ status }) => standing.has(status))
    .toSorted((a, b) => Date.parse(b.bookingTime) - Date.parse(a.bookingTime))[0]?.siteId
