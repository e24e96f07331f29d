import type { Booking } from '../../../contract/booking.ts'
import { centsOf, moneyText } from '../../../domain/bookings/money.ts'
import { fullDayText, shortDayText, timeOfDay, zoneName } from '../../../domain/time/moment-words.ts'

const hour = 3_600_000

/** "$50", "$224.10": an amount of the wire. */
export const priceText = (dollars: number): string => moneyText(centsOf(dollars)).replace(/\.00$/, '')

/** "Friday 4 December 2026" at the clinic. */
export const dayWords = ({ bookingTime, timeZoneId }: Booking): string => fullDayText(bookingTime, timeZoneId)

/** "2:40 pm to 3:25 pm, New Zealand time". */
export function timeWords({ bookingTime, duration, timeZoneId }: Booking): string {
  const end = new Date(Date.parse(bookingTime) + duration * 60_000)
  return `${timeOfDay(bookingTime, timeZoneId)} to ${timeOfDay(end, timeZoneId)}, ${zoneName(bookingTime, timeZoneId)}`
}

/** "2:40 pm, New Zealand time". */
export const startWords = ({ bookingTime, timeZoneId }: Booking): string =>
  `${timeOfDay(bookingTime, timeZoneId)}, ${zoneName(bookingTime, timeZoneId)}`

/** "LEN 4821 73": what somebody quotes on the phone, from the booking's id. */
export function referenceOf({ bookingId }: Pick<Booking, 'bookingId'>): string {
  const text = bookingId.replaceAll('-', '').slice(0, 8).toUpperCase()
  return `LEN ${text.slice(0, 4)} ${text.slice(4)}`
}

/** "Wed 2 Dec, 2:40 pm": an instant so many hours before a booking. */
export function hoursBefore({ bookingTime, timeZoneId }: Booking, hours: number): string {
  const instant = new Date(Date.parse(bookingTime) - hours * hour)
  return `${shortDayText(instant, timeZoneId)}, ${timeOfDay(instant, timeZoneId)}`
}

/** Until when it can be changed, and cancelled with the money back, as instants of the clinic. */
export function policyWords(booking: Booking): string {
  const { bookingAmendmentDeadlineInHours: amend, refundBookingsCancelledThisNumberOfHoursInAdvance: refund } =
    booking.cancellationPolicy
  const move = `Move or cancel it until ${hoursBefore(booking, amend)}, ${amend} hours before.`
  return booking.amountPaid > 0
    ? `${move} Cancel by ${hoursBefore(booking, refund)}, ${refund} hours before, to get all of it back.`
    : move
}

/** What is given back if it is cancelled now. */
export function refundWords({ amountPaid, refundIfCancelledNow, cancellationPolicy }: Booking): {
  tone: 'ok' | 'warn' | 'info'
  title: string
  detail: string
} {
  const hours = cancellationPolicy.refundBookingsCancelledThisNumberOfHoursInAdvance
  if (amountPaid === 0) return { tone: 'info', title: 'Nothing was paid', detail: 'So there is nothing to give back.' }
  if (refundIfCancelledNow > 0)
    return {
      tone: 'ok',
      title: `You get ${priceText(refundIfCancelledNow)} back`,
      detail: `To the card or account that you paid with. It takes a few days to arrive.`,
    }
  return {
    tone: 'warn',
    title: 'Nothing is given back',
    detail: `You paid ${priceText(amountPaid)}. It is given back until ${hours} hours before the visit, and that is over. You can still move it.`,
  }
}
