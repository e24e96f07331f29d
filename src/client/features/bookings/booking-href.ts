import type { Booking } from '../../../contract/bookings/booking.ts'
import type { Address } from '../../ui/address.ts'

/** The tasks on a booking's page. */
export type BookingTask = 'move' | 'cancel'

/** The address of a booking (P2.booking.01), and of moving or cancelling it there. */
export const bookingHref = (
  { bookingId, bookingType }: Pick<Booking, 'bookingId' | 'bookingType'>,
  task?: BookingTask,
): Address => `/bookings/${bookingId}?bookingType=${bookingType}${task === undefined ? '' : `&doing=${task}`}`

/** The address of the Appointments Consent of a booking. */
export const consentHref = ({ bookingId, bookingType }: Pick<Booking, 'bookingId' | 'bookingType'>): Address =>
  `/bookings/${bookingId}/permissions?bookingType=${bookingType}`
