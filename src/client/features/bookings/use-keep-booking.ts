import { useQueryClient } from '@tanstack/react-query'
import type { Booking } from '../../../contract/bookings/booking.ts'
import type { LoginId } from '../../../contract/ids.ts'
import { useDevice } from '../../device/device-context.tsx'
import { bookingName, bookingQuery, bookingsQuery } from './queries.ts'

/** Keeps what the service answered of a changed booking; the list is read anew, and so is the home page. */
export function useKeepBooking(loginId: LoginId): (booking: Booking) => Promise<void> {
  const device = useDevice()
  const client = useQueryClient()
  return async (booking) => {
    const { bookingId, bookingType } = booking
    client.setQueryData(bookingQuery(device, { bookingId, loginId, type: bookingType }).queryKey, booking)
    await device.seen.keep(bookingName({ bookingId, loginId }), booking)
    await client.invalidateQueries(bookingsQuery(device, loginId))
  }
}
