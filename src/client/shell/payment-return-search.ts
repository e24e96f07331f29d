import type { BookingId } from '../../contract/ids.ts'

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The query of /windcave: which booking, if it names one, and what the payment page says of it, which is only a hint. */
export function paymentReturnSearch(search: Record<string, unknown>): {
  bookingRequestId?: BookingId
  success?: 'true' | 'false'
} {
  const id = search['bookingRequestId']
  return {
    ...(typeof id === 'string' && idForm.test(id) && { bookingRequestId: id.toLowerCase() as BookingId }),
    // The router reads a bare true as a boolean.
    success: String(search['success']) === 'true' ? 'true' : 'false',
  }
}
