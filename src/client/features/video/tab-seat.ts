import type { BookingId } from '../../../contract/ids.ts'

const seatKey = (bookingId: BookingId) => `lentigo-seat-${bookingId}`
const inCallKey = (bookingId: BookingId) => `lentigo-in-call-${bookingId}`

/** A duplicated tab copies sessionStorage but is another tab: only a reload may reuse the seat. */
const isReload = performance
  .getEntriesByType('navigation')
  .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')
const ofThisPage = new Set<BookingId>()

const isOfThisTab = (bookingId: BookingId) => isReload || ofThisPage.has(bookingId)

/** This tab's seat id in a call: stable over reloads, different in every other tab and device. */
export function tabSeat(bookingId: BookingId): string {
  const stored = isOfThisTab(bookingId) ? sessionStorage.getItem(seatKey(bookingId)) : null
  if (stored !== null) return stored
  const made = crypto.randomUUID()
  sessionStorage.setItem(seatKey(bookingId), made)
  sessionStorage.removeItem(inCallKey(bookingId))
  ofThisPage.add(bookingId)
  return made
}

/** Whether this tab is in a call, so that a reload rejoins without asking. */
export const tabCall = {
  isIn: (bookingId: BookingId): boolean =>
    isOfThisTab(bookingId) && sessionStorage.getItem(inCallKey(bookingId)) !== null,
  enter: (bookingId: BookingId): void => sessionStorage.setItem(inCallKey(bookingId), 'in'),
  leave: (bookingId: BookingId): void => sessionStorage.removeItem(inCallKey(bookingId)),
}
