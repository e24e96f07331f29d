import type { BookingStatus } from './booking-status.ts'
import type { Cents } from './money.ts'

export type Policy = { amendmentDeadlineHours: number; refundHours: number }
/** What can still be done with a booking; `refund` is what is given back if it is cancelled now. */
export type Amendment = { isAllowed: false } | { isAllowed: true; refund: Cents }

const hour = 3_600_000

/**
 * Whether a booking may be moved or cancelled at `now`, and what of `paid` is then given back: everything until the
 * refund hours before it begins, nothing after; a request or a hold always (DECISIONS, "Cancellation policy").
 */
export function amendmentOf(
  { status, startsAt, paid }: { status: BookingStatus; startsAt: number; paid: Cents },
  policy: Policy,
  now: number,
): Amendment {
  switch (status) {
    case 'Requested':
    case 'Offered':
    case 'Held':
    case 'AwaitingPayment':
      return { isAllowed: true, refund: paid }
    case 'Booked':
      if (now > startsAt - policy.amendmentDeadlineHours * hour) return { isAllowed: false }
      return { isAllowed: true, refund: now <= startsAt - policy.refundHours * hour ? paid : 0 }
    case 'Converted':
    case 'Declined':
    case 'Withdrawn':
    case 'Arrived':
    case 'Attended':
    case 'DidNotAttend':
    case 'Cancelled':
    case 'Moved':
      return { isAllowed: false }
  }
}
