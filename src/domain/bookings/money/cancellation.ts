import type { BookingStatus } from '../booking-status.ts'
import type { Cents } from './money.ts'

export type CancellationPolicy = { amendmentDeadlineHours: number; refundHours: number }
/**
 * Whether a booking's payment can be refunded: nothing is paid; paid, and refundable until the deadline; or kept,
 * because the deadline had passed when the booking was moved (docs/decisions-bookings.md "Moving a booking").
 */
export type Refundability = 'nothing-paid' | 'refundable' | 'kept'
/** Whether a booking can be moved or cancelled; `refund` is the amount returned if it is cancelled now. */
export type Amendment = { isAllowed: false } | { isAllowed: true; refund: Cents }
/** A booked time that is paid or to be paid. `startsAt` in ms. */
export type PaidTime = { startsAt: number; refundability: Refundability }
/** The deadline (ms) of an action; over: it has passed; none: there is nothing to do. */
type Deadline = { until: number } | 'over' | 'none'

const hour = 3_600_000

/**
 * The refundability of a booking by the amount that was paid online; `endedAt`: when a late move ended the right to a
 * refund, or null.
 */
export function refundability(paid: Cents, endedAt: Date | null): Refundability {
  if (paid === 0) return 'nothing-paid'
  return endedAt === null ? 'refundable' : 'kept'
}

const amendmentDeadline = (startsAt: number, policy: CancellationPolicy) =>
  startsAt - policy.amendmentDeadlineHours * hour

/** The deadline (ms) for a full refund; null: nothing is paid, or it is never refundable. */
export const refundDeadline = ({ startsAt, refundability }: PaidTime, policy: CancellationPolicy): number | null =>
  refundability === 'refundable' ? startsAt - policy.refundHours * hour : null

/**
 * Whether a booking may be moved or cancelled at `now`, and how much of `paid` is refunded: everything until the
 * refund hours before its start, nothing after that. A request or a hold may always, with a full refund
 * (docs/decisions-bookings.md "Cancellation policy").
 */
export function allowedAmendment(
  { status, startsAt, paid, refundability }: PaidTime & { status: BookingStatus; paid: Cents },
  policy: CancellationPolicy,
  now: number,
): Amendment {
  switch (status) {
    case 'Requested':
    case 'Offered':
    case 'Held':
    case 'AwaitingPayment':
      return { isAllowed: true, refund: paid }
    case 'Booked': {
      if (now > amendmentDeadline(startsAt, policy)) return { isAllowed: false }
      return { isAllowed: true, refund: refundOnCancellation({ startsAt, refundability, paid }, policy, now) }
    }
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

/**
 * How much of `paid` is refunded on cancellation at `now`. It does not check the amendment deadline: the clinic may
 * cancel later.
 */
export function refundOnCancellation(time: PaidTime & { paid: Cents }, policy: CancellationPolicy, now: number): Cents {
  const until = refundDeadline(time, policy)
  return until !== null && now <= until ? time.paid : 0
}

/** The refundability after a move at `now`: past the refund deadline the payment is kept for good. */
export function refundabilityAfterMove(time: PaidTime, policy: CancellationPolicy, now: number): Refundability {
  const until = refundDeadline(time, policy)
  return until !== null && now > until ? 'kept' : time.refundability
}

/** The deadlines to promise at `now`: none that has passed, and a refund only where something is paid. */
export function policyDeadlines(
  time: PaidTime,
  policy: CancellationPolicy,
  now: number,
): { move: Deadline; refund: Deadline } {
  const ahead = (until: number): Deadline => (now <= until ? { until } : 'over')
  const refundUntil = refundDeadline(time, policy)
  return {
    move: ahead(amendmentDeadline(time.startsAt, policy)),
    refund: time.refundability === 'nothing-paid' ? 'none' : refundUntil === null ? 'over' : ahead(refundUntil),
  }
}
