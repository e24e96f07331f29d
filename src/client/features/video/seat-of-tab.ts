import type { BookingId } from '../../../contract/ids.ts'

const seatKey = (bookingId: BookingId) => `lentigo-seat-${bookingId}`
const inCallKey = (bookingId: BookingId) => `lentigo-in-call-${bookingId}`

/** This tab's seat in a call: the same after a reload, another in every other tab and device. */
export function seatOfTab(bookingId: BookingId): string {
  const kept = sessionStorage.getItem(seatKey(bookingId))
  if (kept !== null) return kept
  const made = crypto.randomUUID()
  sessionStorage.setItem(seatKey(bookingId), made)
  return made
}

/** Whether this tab is in a call: a reload takes it back there without a question. */
export const callOfTab = {
  isIn: (bookingId: BookingId): boolean => sessionStorage.getItem(inCallKey(bookingId)) !== null,
  enter: (bookingId: BookingId): void => sessionStorage.setItem(inCallKey(bookingId), 'in'),
  leave: (bookingId: BookingId): void => sessionStorage.removeItem(inCallKey(bookingId)),
}
