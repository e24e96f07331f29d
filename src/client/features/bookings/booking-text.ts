import { t } from '@lingui/core/macro'
import type { Booking } from '../../../contract/bookings/booking.ts'
import { refundabilityAfterMove, type Refundability } from '../../../domain/bookings/money/cancellation.ts'
import { toCents, moneyText } from '../../../domain/bookings/money/money.ts'
import { bookingWords } from '../../../domain/bookings/kind/booking-words.ts'
import { policyText } from '../../../domain/bookings/policy-text.ts'
import { fullDayText, timeOfDay, zoneName } from '../../../domain/time/format-moment.ts'

/** "$50", "$224.10": formats dollars of the wire. */
export const priceText = (dollars: number): string => moneyText(toCents(dollars)).replace(/\.00$/, '')

/** "$50 with GST"; a price of zero has no tax note. */
export const fullPriceText = (dollars: number): string => (dollars === 0 ? t`Free` : t`${priceText(dollars)} with GST`)

/** "Friday 4 December 2026" in the clinic's time zone. */
export const dayText = ({ bookingTime, timeZoneId }: Booking): string => fullDayText(bookingTime, timeZoneId)

/** "2:40 pm to 3:25 pm, New Zealand time". */
export function timeText({ bookingTime, duration, timeZoneId }: Booking): string {
  const end = new Date(Date.parse(bookingTime) + duration * 60_000)
  return t`${timeOfDay(bookingTime, timeZoneId)} to ${timeOfDay(end, timeZoneId)}, ${zoneName(bookingTime, timeZoneId)}`
}

/** "Friday 4 December 2026, 2:40 pm to 3:25 pm, New Zealand time, St Lukes"; by its kind. */
export function whenAndWhereText(booking: Booking): string {
  const { answeredWithin, where } = bookingWords(booking)
  if (answeredWithin !== null) return answeredWithin
  return `${dayText(booking)}, ${timeText(booking)}. ${where ?? booking.siteName}`
}

/** "2:40 pm, New Zealand time". */
export const startText = ({ bookingTime, timeZoneId }: Booking): string =>
  `${timeOfDay(bookingTime, timeZoneId)}, ${zoneName(bookingTime, timeZoneId)}`

/** The refundability of a booking: by its time, or lost when it was moved late. */
const bookingRefundability = ({ amountPaid, whenRefundEnds }: Booking): Refundability => {
  if (amountPaid === 0) return 'nothing-paid'
  return whenRefundEnds === null ? 'kept' : 'refundable'
}

/**
 * The deadlines to change it and to be refunded, in the clinic's time zone; with `at`, the deadlines after moving it
 * there.
 */
export function bookingPolicyText(
  booking: Booking,
  { now, at = booking.bookingTime }: { now: number; at?: string },
): string {
  const policy = cancellationPolicyOf(booking)
  const own = { startsAt: Date.parse(booking.bookingTime), refundability: bookingRefundability(booking) }
  const refundability = at === booking.bookingTime ? own.refundability : refundabilityAfterMove(own, policy, now)
  const time = { startsAt: Date.parse(at), refundability }
  return policyText({ kind: booking, time, timeZone: booking.timeZoneId, policy, phone: null }, now).join(' ')
}

const cancellationPolicyOf = ({ cancellationPolicy }: Booking) => ({
  amendmentDeadlineHours: cancellationPolicy.bookingAmendmentDeadlineInHours,
  refundHours: cancellationPolicy.refundBookingsCancelledThisNumberOfHoursInAdvance,
})

/** The refund if it is cancelled now. */
export function refundText({ amountPaid, refundIfCancelledNow, whenRefundEnds, cancellationPolicy }: Booking): {
  tone: 'ok' | 'warn' | 'info'
  title: string
  detail: string
} {
  const hours = cancellationPolicy.refundBookingsCancelledThisNumberOfHoursInAdvance
  if (amountPaid === 0) return { tone: 'info', title: t`Nothing was paid`, detail: t`You owe nothing.` }
  if (refundIfCancelledNow > 0)
    return {
      tone: 'ok',
      title: t`You get ${priceText(refundIfCancelledNow)} back`,
      detail: t`To the card or account that you paid with. It takes a few days to arrive.`,
    }
  return {
    tone: 'warn',
    title: t`You get nothing back`,
    detail:
      whenRefundEnds === null
        ? t`You paid ${priceText(amountPaid)}. When you moved this booking, it was already too late to get it back. You can still move it.`
        : t`You paid ${priceText(amountPaid)}. We only give it back until ${hours} hours before the time. You can still move it.`,
  }
}
