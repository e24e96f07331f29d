import type { BookingId } from '../../../contract/ids.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The query of /windcave: which booking, if it names one, and what the payment page says of it, which is only a hint. */
export function paymentReturnSearch(search: Record<string, unknown>): {
  bookingRequestId?: BookingId | undefined
  success: boolean
  left: boolean
} {
  const { bookingRequestId: id, success, left } = search
  return {
    // Named also where there is none: the router would keep what the address says.
    bookingRequestId: typeof id === 'string' && uuidPattern.test(id) ? (id.toLowerCase() as BookingId) : undefined,
    success: success === true || success === 'true',
    left: left === true || left === 'true',
  }
}
