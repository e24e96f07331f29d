import type { BookingId } from '../../../contract/ids.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The query of /windcave: the booking, if the address names one, the proof that its user comes from the payment page of
 * that booking, and the result as the page reports it, which is only a hint.
 */
export function paymentReturnSearch(search: Record<string, unknown>): {
  bookingRequestId?: BookingId | undefined
  payer?: string | undefined
  success: boolean
  left: boolean
} {
  const { bookingRequestId: id, payer, success, left } = search
  return {
    // Set to undefined where missing: the router would keep the value of the address.
    bookingRequestId: typeof id === 'string' && uuidPattern.test(id) ? (id.toLowerCase() as BookingId) : undefined,
    payer: typeof payer === 'string' ? payer : undefined,
    success: success === true || success === 'true',
    left: left === true || left === 'true',
  }
}
