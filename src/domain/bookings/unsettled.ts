import type { Booking } from '../../contract/bookings/booking.ts'

/** What of somebody's bookings can't stay as it is: a time that is lost unless it is paid by `until` (ms), or two at once. */
export type Unsettled =
  | { kind: 'to-pay'; booking: Booking; until: number }
  | { kind: 'clash'; first: Booking; second: Booking }

const startOf = ({ bookingTime }: Booking) => Date.parse(bookingTime)
const endOf = (booking: Booking) => startOf(booking) + booking.duration * 60_000
const keepsTime = new Set<Booking['status']>(['AwaitingPayment', 'Booked', 'Arrived'])

/** What of these bookings has to be settled, what is lost soonest first. `now` in ms. */
export function unsettledOf(bookings: readonly Booking[], now: number): Unsettled[] {
  const toPay = bookings.flatMap((booking): Extract<Unsettled, { kind: 'to-pay' }>[] => {
    const until = booking.whenHoldEnds === null ? 0 : Date.parse(booking.whenHoldEnds)
    return booking.status === 'AwaitingPayment' && until > now ? [{ kind: 'to-pay', booking, until }] : []
  })
  return [...toPay.toSorted((a, b) => a.until - b.until), ...clashesOf(bookings, now)]
}

// In the order of their times it is enough to compare each with the next one.
function clashesOf(bookings: readonly Booking[], now: number): Unsettled[] {
  const standing = bookings
    .filter((booking) => keepsTime.has(booking.status) && endOf(booking) > now)
    .toSorted((a, b) => startOf(a) - startOf(b))
  return standing.flatMap((first, place): Unsettled[] => {
    const second = standing[place + 1]
    return second !== undefined && startOf(second) < endOf(first) ? [{ kind: 'clash', first, second }] : []
  })
}
