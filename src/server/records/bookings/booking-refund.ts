import { PaymentEnforcement } from '../../../contract/enums.ts'
import { balanceDue } from '../../../domain/bookings/money/balance-due.ts'
import {
  allowedAmendment,
  type CancellationPolicy,
  type Refundability,
  refundability,
  refundabilityAfterMove,
} from '../../../domain/bookings/money/cancellation.ts'
import type { BookingRow } from './booking-store.ts'

/** The amount paid online and not refunded, in cents. */
export function paidOf(row: BookingRow): number {
  const isPaid = row.payment_state === 'paid' || row.payment_state === 'refunded'
  const rest = row.rest === null || !row.rest.isPaid ? 0 : row.rest.paid - row.rest.refunded
  return rest + (isPaid ? (row.payment_amount ?? 0) - row.refunded : 0)
}

/** The unpaid balance that can be paid online now, in cents; zero after a refund. */
export function balanceToPay(row: BookingRow): number {
  if (row.kind === 'request' || row.payment_enforcement === PaymentEnforcement.Disabled) return 0
  if (row.rest?.isPaid === true || row.refunded > 0) return 0
  return balanceDue({ status: row.status, cost: row.cost, paid: paidOf(row) + row.desk_paid })
}

/** The policy of a booking's service. */
export const policyOf = (row: Pick<BookingRow, 'amendment_deadline_hours' | 'refund_hours'>): CancellationPolicy => ({
  amendmentDeadlineHours: row.amendment_deadline_hours,
  refundHours: row.refund_hours,
})

/** The refundability of a booking: by its time, or lost because the booking was moved late. */
export const refundabilityOf = (row: BookingRow): Refundability => refundability(paidOf(row), row.refund_ended_at)

/** Whether a booking can be changed now, and the refund if it is cancelled. */
export const amendmentNow = (row: BookingRow, now: Date) =>
  allowedAmendment(
    { status: row.status, startsAt: row.starts_at.getTime(), paid: paidOf(row), refundability: refundabilityOf(row) },
    policyOf(row),
    now.getTime(),
  )

/**
 * When a booking that is moved `now` stopped being refundable; null if it still is, until the deadline of its new time.
 */
export function refundEndedAt(row: BookingRow, now: Date): Date | null {
  const time = { startsAt: row.starts_at.getTime(), refundability: refundabilityOf(row) }
  return refundabilityAfterMove(time, policyOf(row), now.getTime()) === 'kept' ? (row.refund_ended_at ?? now) : null
}
