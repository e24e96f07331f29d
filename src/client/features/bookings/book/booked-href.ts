import type { Booking } from '../../../../contract/bookings/booking.ts'
import type { Address } from '../../../ui/address.ts'

/** The address of a booking's page. */
export const bookedHref = ({ bookingId, bookingType }: Pick<Booking, 'bookingId' | 'bookingType'>): Address =>
  `/bookings/${bookingId}?bookingType=${bookingType}`
