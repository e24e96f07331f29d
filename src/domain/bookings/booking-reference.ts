import type { BookingId } from '../../contract/ids.ts'

/** "LEN 4821 73AB": what somebody quotes on the phone, on screen and in messages alike, from the booking's id. */
export function bookingReference(bookingId: BookingId): string {
  const text = bookingId.replaceAll('-', '').slice(0, 8).toUpperCase()
  return `LEN ${text.slice(0, 4)} ${text.slice(4)}`
}
