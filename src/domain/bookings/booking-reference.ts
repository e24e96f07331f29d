import type { BookingId } from '../../contract/ids.ts'

/**
 * The reference of a booking, made from its id: "LEN 4821 73AB". People quote it on the phone; screens and messages
 * show it.
 */
export function bookingReference(bookingId: BookingId): string {
  const text = bookingId.replaceAll('-', '').slice(0, 8).toUpperCase()
  return `LEN ${text.slice(0, 4)} ${text.slice(4)}`
}
