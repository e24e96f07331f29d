import type { BookingId } from '../../../../contract/ids.ts'
import { balanceDue } from '../../../../domain/bookings/money/balance-due.ts'
import type { Db } from '../../../platform/database.ts'
import { savepoint } from '../../../platform/savepoint.ts'
import type { SessionState } from '../../../platform/payments/payment-provider.ts'
import { lockBooking, readBooking } from '../../../records/bookings/booking-store.ts'
import { isTaken, lockPlace } from '../../../records/bookings/place-store.ts'
import {
  queueConfirmation,
  queueRefundNotice,
  queueBalanceReceipt,
} from '../../../records/bookings/booking-messages.ts'
import * as store from '../../../records/bookings/payments/payment-store.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { paidOf } from '../../../records/bookings/booking-refund.ts'
import { queueRefund } from '../../../records/bookings/payments/refund-payments.ts'
import { updateBookingRow } from '../../../records/bookings/booking-rows-store.ts'

type PaymentOutcome = 'paid' | 'open' | 'declined' | 'refunded' | 'none'
type ApprovedPayment = Extract<SessionState, { state: 'approved' }>

/**
 * Asks the provider about a booking's payments and applies the results, idempotently. An approved payment books the
 * time; if it comes too late, it books the time if that is still free, and is refunded otherwise. A wrong amount,
 * currency or reference is refunded. A lapsed hold without a payment ends.
 */
export async function settleBookingPayment(deps: BookingDependencies, bookingId: BookingId): Promise<PaymentOutcome> {
  const { database, provider } = deps
  // The provider is asked outside the transaction; each result is applied only to its own session.
  const answers: SessionAnswer[] = []
  for (const { payment_id: paymentId, part } of await store.readPayments(database.db, bookingId)) {
    const session = await store.readOpenSession(database.db, paymentId)
    if (session && provider !== null)
      answers.push({
        bookingId,
        part,
        sessionId: session.session_id,
        answer: await provider.getSession(session.session_id),
      })
  }
  return database.db.transaction().execute(async (db) => {
    const booking = await lockBooking(db, bookingId)
    if (!booking) return 'none'
    for (const one of answers) await applyAnswer(db, deps, one)
    await endHoldIfOver(db, deps, bookingId)
    const [latest] = await store.readPayments(db, bookingId)
    if (latest === undefined) return 'none'
    // If a balance payment was refunded because the desk took the balance meanwhile, the booking is paid.
    return latest.part === 'rest' && latest.state === 'refunded' ? 'paid' : latest.state
  })
}

type SessionAnswer = { bookingId: BookingId; part: 'first' | 'rest'; sessionId: string; answer: SessionState }

async function applyAnswer(
  db: Db,
  deps: BookingDependencies,
  { bookingId, part, sessionId, answer }: SessionAnswer,
): Promise<void> {
  if (answer.state === 'open') return
  const now = deps.clock.now()
  if (!(await store.endSession(db, sessionId, { state: answer.state, now }))) return
  const payment = await store.lockPaymentOf(db, bookingId, part)
  if (answer.state === 'declined') {
    if (payment.state === 'open') await store.updatePayment(db, payment.payment_id, { state: 'declined', now })
    return
  }
  const isRest = part === 'rest'
  const fault = paymentFault(payment, answer) ?? (isRest ? await balanceFault(db, bookingId, payment) : null)
  if (fault !== null) deps.logger.error({ bookingId, fault }, 'a payment is not what was asked for')
  if (fault === null && payment.state !== 'paid' && (isRest || (await bookPaid(db, deps, bookingId)))) {
    await store.updatePayment(db, payment.payment_id, { state: 'paid', transactionId: answer.transactionId, now })
    return isRest ? queueBalanceReceipt(db, deps, bookingId) : queueConfirmation(db, deps, bookingId)
  }
  await queueRefund(db, deps, {
    paymentId: payment.payment_id,
    transactionId: answer.transactionId,
    amount: answer.amount,
    reason: fault ?? 'too-late',
  })
  if (payment.state !== 'paid')
    await store.updatePayment(db, payment.payment_id, { state: 'refunded', transactionId: answer.transactionId, now })
  if (fault !== null && !isRest) await cancelUnpaid(db, bookingId, { because: fault, now })
  await queueRefundNotice(db, deps, { bookingId, reason: fault ?? 'too-late' })
}

/**
 * Why a balance payment must be refunded: the booking was cancelled, or the desk took the balance meanwhile. Null: it
 * is owed.
 */
async function balanceFault(db: Db, bookingId: BookingId, { amount }: store.PaymentRow): Promise<string | null> {
  const row = await readBooking(db, bookingId)
  if (!row) return 'too-late'
  const leftOf = (paid: number) => balanceDue({ status: row.status, cost: row.cost, paid })
  if (leftOf(0) === 0) return 'too-late'
  return leftOf(paidOf(row) + row.desk_paid) >= amount ? null : 'paid-twice'
}

function paymentFault(payment: store.PaymentRow, answer: ApprovedPayment): string | null {
  if (payment.state === 'paid') return 'paid-twice'
  if (answer.amount !== payment.amount) return 'another-amount'
  if (answer.currency !== payment.currency) return 'another-currency'
  return answer.reference === payment.reference ? null : 'another-reference'
}

/** Books a held time; if the hold has lapsed, only if the time is still free. Returns whether it is booked. */
async function bookPaid(db: Db, deps: BookingDependencies, bookingId: BookingId): Promise<boolean> {
  const now = deps.clock.now()
  const row = await lockBooking(db, bookingId)
  if (!row) return false
  const isLate = row.status === 'Cancelled' && row.cancelled_because === 'hold-ended' && row.starts_at > now
  if (row.status !== 'AwaitingPayment' && !isLate) return false
  await lockPlace(db, { staffId: row.staff_id, roomId: row.room_id })
  const booked = {
    status: 'Booked',
    held_until: null,
    cancelled_because: null,
    cancelled_at: null,
    updated_at: now,
  } as const
  return savepoint(db, (inside) => updateBookingRow(inside, bookingId, booked), isTaken)
}

async function endHoldIfOver(db: Db, { clock }: BookingDependencies, bookingId: BookingId): Promise<void> {
  const now = clock.now()
  const row = await lockBooking(db, bookingId)
  if (row?.status === 'AwaitingPayment' && row.held_until !== null && row.held_until <= now)
    await cancelUnpaid(db, bookingId, { because: 'hold-ended', now })
}

async function cancelUnpaid(
  db: Db,
  bookingId: BookingId,
  { because, now }: { because: string; now: Date },
): Promise<void> {
  const row = await lockBooking(db, bookingId)
  if (row?.status !== 'AwaitingPayment') return
  await updateBookingRow(db, bookingId, {
    status: 'Cancelled',
    held_until: null,
    cancelled_because: because,
    cancelled_at: now,
    updated_at: now,
  })
}
