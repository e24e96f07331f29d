import { notFound } from '@tanstack/react-router'
import { bookingId, type BookingId } from '../../../contract/ids.ts'

/** Parses the booking id of an address. Throws the router's not-found for any other text. */
export function bookingIdOf(text: string): BookingId {
  const parsed = bookingId.safeParse(text)
  if (parsed.success) return parsed.data
  throw notFound()
}
