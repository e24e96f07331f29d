import type { BookingStatus } from '../booking-status.ts'
import type { Cents } from './money.ts'

export type CancellationPolicy = { amendmentDeadlineHours: number; refundHours: number }
/**
 * How the money of a booking stands: nothing is paid; it is paid, and its time decides whether it comes back; or it
 * could no longer come back when the booking was moved, and stays so (docs/decisions.md "Moving a booking").
 */
export type Refundability = 'nothing' | 'paid' | 'kept'
/** What can still be done with a booking; `refund` is what is given back if it is cancelled now. */
export type Amendment = { isAllowed: false } | { isAllowed: true; refund: Cents }
/** A time that is paid or to be paid. `startsAt` in ms. */
export type PaidTime = { startsAt: number; money: Refundability }
/** Until when (ms) something can be done; over: not any more; none: there is nothing to do. */
export type Deadline = { until: number } | 'over' | 'none'

const hour = 3_600_000

const amendmentDeadline = (startsAt: number, policy: CancellationPolicy) =>
  startsAt - policy.amendmentDeadlineHours * hour

/** Until when (ms) a cancelled booking gets all of it back; null: nothing was paid, or nothing comes back whenever it is. */
export const refundDeadline = ({ startsAt, money }: PaidTime, policy: CancellationPolicy): number | null =>
  money === 'paid' ? startsAt - policy.refundHours * hour : null

/**
 * Whether a booking may be moved or cancelled at `now`, and what of `paid` is then given back: everything until the
 * refund hours before it begins, nothing after; a request or a hold always (docs/decisions.md "Cancellation policy").
 */
export function allowedAmendment(
  { status, startsAt, paid, money }: PaidTime & { status: BookingStatus; paid: Cents },
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
      return { isAllowed: true, refund: refundOnCancellation({ startsAt, money, paid }, policy, now) }
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

/** What of `paid` comes back where a time is cancelled at `now`, however late: the clinic cancels past the deadline too. */
export function refundOnCancellation(time: PaidTime & { paid: Cents }, policy: CancellationPolicy, now: number): Cents {
  const until = refundDeadline(time, policy)
  return until !== null && now <= until ? time.paid : 0
}

/** Whether what was paid stays with the clinic once a booking is moved at `now`: it did before, or it would if cancelled now. */
export function refundabilityAfterMove(time: PaidTime, policy: CancellationPolicy, now: number): Refundability {
  const until = refundDeadline(time, policy)
  return until !== null && now > until ? 'kept' : time.money
}

/** What may be promised of a time at `now`: nothing that is over already, and of money only where some is paid. */
export function policyDeadlines(
  time: PaidTime,
  policy: CancellationPolicy,
  now: number,
): { move: Deadline; refund: Deadline } {
  const ahead = (until: number): Deadline => (now <= until ? { until } : 'over')
  const refundUntil = refundDeadline(time, policy)
  return {
    move: ahead(amendmentDeadline(time.startsAt, policy)),
    refund: time.money === 'nothing' ? 'none' : refundUntil === null ? 'over' : ahead(refundUntil),
  }
}
