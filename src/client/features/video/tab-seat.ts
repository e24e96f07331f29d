import type { BookingId } from '../../../contract/ids.ts'

const seatKey = (bookingId: BookingId) => `lentigo-seat-${bookingId}`
const inCallKey = (bookingId: BookingId) => `lentigo-in-call-${bookingId}`

/** A tab that was made as a copy of another has its storage too, and is another tab: only a reload takes up what it left. */
const isReload = performance
  .getEntriesByType('navigation')
  .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')
const ofThisPage = new Set<BookingId>()

const isOfThisTab = (bookingId: BookingId) => isReload || ofThisPage.has(bookingId)

/** This tab's seat in a call: the same after a reload, another in every other tab and device. */
export function tabSeat(bookingId: BookingId): string {
  const kept = isOfThisTab(bookingId) ? sessionStorage.getItem(seatKey(bookingId)) : null
  if (kept !== null) return kept
  const made = crypto.randomUUID()
  sessionStorage.setItem(seatKey(bookingId), made)
  sessionStorage.removeItem(inCallKey(bookingId))
  ofThisPage.add(bookingId)
  return made
}

/** Whether this tab is in a call: a reload takes it back there without a question. */
export const tabCall = {
  isIn: (bookingId: BookingId): boolean =>
    isOfThisTab(bookingId) && sessionStorage.getItem(inCallKey(bookingId)) !== null,
  enter: (bookingId: BookingId): void => sessionStorage.setItem(inCallKey(bookingId), 'in'),
  leave: (bookingId: BookingId): void => sessionStorage.removeItem(inCallKey(bookingId)),
}
