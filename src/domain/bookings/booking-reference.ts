import type { BookingId } from '../../contract/ids.ts'

/** "LEN 4821 73AB": the reference that people quote on the phone, on screens and in messages, from the booking's id. */
export function bookingReference(bookingId: BookingId): string {
  const text = bookingId.replaceAll('-', '').slice(0, 8).toUpperCase()
  return `LEN ${text.slice(0, 4)} ${text.slice(4)}`
}
