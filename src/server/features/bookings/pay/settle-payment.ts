import { randomUUID } from 'node:crypto'
import type { BookingId } from '../../../../contract/ids.ts'
import { leftToPay } from '../../../../domain/bookings/desk/left-to-pay.ts'
import type { Db } from '../../../platform/database.ts'
import { savepoint } from '../../../platform/savepoint.ts'
import type { SessionState } from '../../../platform/payments/payment-provider.ts'
import { lockBooking, readBooking } from '../booking-store.ts'
import { isTaken, lockPlace } from '../place-store.ts'
import { queueConfirmation, queueRefundNotice, queueRestPaid } from '../messages.ts'
import * as store from './payment-store.ts'
import type { BookingPorts } from '../ports.ts'
import { paidOf } from '../present-booking.ts'
import { changeBooking } from '../../../records/bookings/booking-rows-store.ts'

export type Settled = 'paid' | 'open' | 'declined' | 'refunded' | 'none'
type Approved = Extract<SessionState, { state: 'approved' }>

/**
 * Asks the provider how a booking's payment stands and does what follows, once, however often and by whomever it is
 * asked for: paid books; approved too late books if the time is free, else gives everything back; another amount,
 * currency or reference than asked for is given back; a hold that is over without a payment ends.
 */
export async function settlePayment(ports: BookingPorts, bookingId: BookingId): Promise<Settled> {
  const { database, provider } = ports
  // Asked outside the transaction; what it says is then applied to the session that was asked about alone.
  const asked: Answered[] = []
  for (const { payment_id: paymentId, part } of await store.readPayments(database.db, bookingId)) {
    const session = await store.readOpenSession(database.db, paymentId)
    if (session && provider !== null)
      asked.push({ bookingId, part, sessionId: session.session_id, answer: await provider.ask(session.session_id) })
  }
  return database.db.transaction().execute(async (db) => {
    const booking = await lockBooking(db, bookingId)
    if (!booking) return 'none'
    for (const one of asked) await apply(db, ports, one)
    await endHoldIfOver(db, ports, bookingId)
    const [latest] = await store.readPayments(db, bookingId)
    if (latest === undefined) return 'none'
    // A rest that was given back, since it was paid at the desk meanwhile, leaves a booking that stands and is paid.
    return latest.part === 'rest' && latest.state === 'refunded' ? 'paid' : latest.state
  })
}

type Answered = { bookingId: BookingId; part: 'first' | 'rest'; sessionId: string; answer: SessionState }

async function apply(db: Db, ports: BookingPorts, { bookingId, part, sessionId, answer }: Answered): Promise<void> {
  if (answer.state === 'open') return
  const now = ports.clock.now()
  if (!(await store.endSession(db, sessionId, { state: answer.state, now }))) return
  const payment = await store.lockPaymentOf(db, bookingId, part)
  if (answer.state === 'declined') {
    if (payment.state === 'open') await store.changePayment(db, payment.payment_id, { state: 'declined', now })
    return
  }
  const isRest = part === 'rest'
  const fault = faultOf(payment, answer) ?? (isRest ? await restFault(db, bookingId, payment) : null)
  if (fault !== null) ports.logger.error({ bookingId, fault }, 'a payment is not what was asked for')
  if (fault === null && payment.state !== 'paid' && (isRest || (await book(db, ports, bookingId)))) {
    await store.changePayment(db, payment.payment_id, { state: 'paid', transactionId: answer.transactionId, now })
    return isRest ? queueRestPaid(db, ports, bookingId) : queueConfirmation(db, ports, bookingId)
  }
  await giveBack(db, ports, {
    paymentId: payment.payment_id,
    transactionId: answer.transactionId,
    amount: answer.amount,
    reason: fault ?? 'too-late',
  })
  if (payment.state !== 'paid')
    await store.changePayment(db, payment.payment_id, { state: 'refunded', transactionId: answer.transactionId, now })
  if (fault !== null && !isRest) await giveUp(db, bookingId, { because: fault, now })
  await queueRefundNotice(db, ports, { bookingId, reason: fault ?? 'too-late' })
}

/** Why what was paid later is not kept: the booking stands no more, or a desk took it meanwhile. Null: it is owed. */
async function restFault(db: Db, bookingId: BookingId, { amount }: store.PaymentRow): Promise<string | null> {
  const row = await readBooking(db, bookingId)
  if (!row) return 'too-late'
  const leftOf = (paid: number) => leftToPay({ status: row.status, cost: row.cost, paid })
  if (leftOf(0) === 0) return 'too-late'
  return leftOf(paidOf(row) + row.desk_paid) >= amount ? null : 'paid-twice'
}

function faultOf(payment: store.PaymentRow, answer: Approved): string | null {
  if (payment.state === 'paid') return 'paid-twice'
  if (answer.amount !== payment.amount) return 'another-amount'
  if (answer.currency !== payment.currency) return 'another-currency'
  return answer.reference === payment.reference ? null : 'another-reference'
}

/** Books a time that is held, or one whose hold ended, if nobody took it since. Answers whether it is booked. */
async function book(db: Db, ports: BookingPorts, bookingId: BookingId): Promise<boolean> {
  const now = ports.clock.now()
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
  return savepoint(db, (inside) => changeBooking(inside, bookingId, booked), isTaken)
}

async function endHoldIfOver(db: Db, { clock }: BookingPorts, bookingId: BookingId): Promise<void> {
  const now = clock.now()
  const row = await lockBooking(db, bookingId)
  if (row?.status === 'AwaitingPayment' && row.held_until !== null && row.held_until <= now)
    await giveUp(db, bookingId, { because: 'hold-ended', now })
}

async function giveUp(db: Db, bookingId: BookingId, { because, now }: { because: string; now: Date }): Promise<void> {
  const row = await lockBooking(db, bookingId)
  if (row?.status !== 'AwaitingPayment') return
  await changeBooking(db, bookingId, {
    status: 'Cancelled',
    held_until: null,
    cancelled_because: because,
    cancelled_at: now,
    updated_at: now,
  })
}

/** Takes a refund down and queues it, once for its reason; the caller's transaction decides both. */
async function giveBack(
  db: Db,
  ports: BookingPorts,
  refund: { paymentId: string; transactionId: string; amount: number; reason: string },
): Promise<void> {
  if (refund.amount <= 0) return
  const refundId = randomUUID()
  const isNew = await store.insertRefund(db, { refundId, ...refund, now: ports.clock.now() })
  if (isNew) await ports.jobs.enqueue(db, 'refund-payment', { refundId })
}

/** Gives back of what was paid online for a booking, of its later payment first, never more than was paid. */
export async function giveBackOnline(
  db: Db,
  ports: BookingPorts,
  { bookingId, reason, ...asked }: { bookingId: BookingId; amount: number; reason: string },
): Promise<void> {
  let left = asked.amount
  for (const payment of await store.readPayments(db, bookingId)) {
    const { payment_id: paymentId, transaction_id: transactionId, state } = payment
    if (transactionId === null || (state !== 'paid' && state !== 'refunded')) continue
    const amount = Math.min(left, payment.amount - payment.refunded)
    await giveBack(db, ports, { paymentId, transactionId, amount, reason })
    left -= Math.max(0, amount)
  }
}
