import { randomUUID } from 'node:crypto'
import type { BookingId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import type { BookingDependencies } from '../booking-dependencies.ts'
import * as store from './payment-store.ts'

/** Records a refund and queues its job, once per payment and reason, in the caller's transaction. */
export async function queueRefund(
  db: Db,
  deps: BookingDependencies,
  refund: { paymentId: string; transactionId: string; amount: number; reason: string },
): Promise<void> {
  if (refund.amount <= 0) return
  const refundId = randomUUID()
  const isNew = await store.insertRefund(db, { refundId, ...refund, now: deps.clock.now() })
  if (isNew) await deps.jobs.enqueue(db, 'refund-payment', { refundId })
}

/** Refunds online payments of a booking, the latest payment first, never more than was paid. */
export async function refundOnlinePayments(
  db: Db,
  deps: BookingDependencies,
  { bookingId, reason, ...refund }: { bookingId: BookingId; amount: number; reason: string },
): Promise<void> {
  let left = refund.amount
  for (const payment of await store.readPayments(db, bookingId)) {
    const { payment_id: paymentId, transaction_id: transactionId, state } = payment
    if (transactionId === null || (state !== 'paid' && state !== 'refunded')) continue
    const amount = Math.min(left, payment.amount - payment.refunded)
    await queueRefund(db, deps, { paymentId, transactionId, amount, reason })
    left -= Math.max(0, amount)
  }
}
