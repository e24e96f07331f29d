import type { Booking } from '../../contract/bookings/booking.ts'

/** Something that the patient must settle: an unpaid time that is lost at `until` (ms), or two overlapping bookings. */
export type BookingPrompt =
  | { kind: 'to-pay'; booking: Booking; until: number }
  | { kind: 'clash'; first: Booking; second: Booking }

const startOf = ({ bookingTime }: Booking) => Date.parse(bookingTime)
const endOf = (booking: Booking) => startOf(booking) + booking.duration * 60_000
const occupying = new Set<Booking['status']>(['AwaitingPayment', 'Booked', 'Arrived'])

/** The prompts for these bookings, the most urgent first. `now` in ms. */
export function bookingPrompts(bookings: readonly Booking[], now: number): BookingPrompt[] {
  const toPay = bookings.flatMap((booking): Extract<BookingPrompt, { kind: 'to-pay' }>[] => {
    const until = booking.whenHoldEnds === null ? 0 : Date.parse(booking.whenHoldEnds)
    return booking.status === 'AwaitingPayment' && until > now ? [{ kind: 'to-pay', booking, until }] : []
  })
  return [...toPay.toSorted((a, b) => a.until - b.until), ...findClashes(bookings, now)]
}

// Sorted by time, each booking only needs to be compared with the next one.
function findClashes(bookings: readonly Booking[], now: number): BookingPrompt[] {
  const standing = bookings
    .filter((booking) => occupying.has(booking.status) && endOf(booking) > now)
    .toSorted((a, b) => startOf(a) - startOf(b))
  return standing.flatMap((first, place): BookingPrompt[] => {
    const second = standing[place + 1]
    return second !== undefined && startOf(second) < endOf(first) ? [{ kind: 'clash', first, second }] : []
  })
}
