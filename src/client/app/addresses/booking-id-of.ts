import { notFound } from '@tanstack/react-router'
import { bookingId, type BookingId } from '../../../contract/ids.ts'

/** The booking that an address names. Throws the router's not-found where it names none. */
export function bookingIdOf(text: string): BookingId {
  const parsed = bookingId.safeParse(text)
  if (parsed.success) return parsed.data
  throw notFound()
}
