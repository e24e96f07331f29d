import type { Booking } from '../../../contract/bookings/booking.ts'
import type { Address } from '../../ui/address.ts'

/** What is done on the page of a booking. */
export type BookingDoing = 'move' | 'cancel'

/** The address of a booking (P2.booking.01), and of moving or cancelling it there. */
export const bookingHref = (
  { bookingId, bookingType }: Pick<Booking, 'bookingId' | 'bookingType'>,
  doing?: BookingDoing,
): Address => `/bookings/${bookingId}?bookingType=${bookingType}${doing === undefined ? '' : `&doing=${doing}`}`

/** The address of the Appointments Consent of a booking. */
export const consentHref = ({ bookingId, bookingType }: Pick<Booking, 'bookingId' | 'bookingType'>): Address =>
  `/bookings/${bookingId}/permissions?bookingType=${bookingType}`
