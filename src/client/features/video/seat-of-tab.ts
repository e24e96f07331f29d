import type { BookingId } from '../../../contract/ids.ts'

/** This tab's seat in a call: the same after a reload, another in every other tab and device. */
export function seatOfTab(bookingId: BookingId): string {
  const key = `lentigo-seat-${bookingId}`
  const kept = sessionStorage.getItem(key)
  if (kept !== null) return kept
  const made = crypto.randomUUID()
  sessionStorage.setItem(key, made)
  return made
}
