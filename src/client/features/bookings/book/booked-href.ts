import type { Booking } from '../../../../contract/bookings/booking.ts'

/** The page of a booking. */
export const bookedHref = ({ bookingId, bookingType }: Pick<Booking, 'bookingId' | 'bookingType'>): string =>
  `/bookings/${bookingId}?bookingType=${bookingType}`
