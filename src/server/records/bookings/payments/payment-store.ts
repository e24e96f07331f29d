import { sql } from 'kysely'
import type { BookingId } from '../../../../contract/ids.ts'
import type { Cents, Currency } from '../../../../domain/bookings/money/money.ts'
import type { Db } from '../../../platform/database.ts'

/** The payments of a booking: at most two, that of the balance before the first one. */
export const readPayments = (db: Db, bookingId: BookingId) =>
  db
    .selectFrom('payments')
    .selectAll('payments')
    .select(
      sql<number>`(select coalesce(sum(r.amount), 0)::int from refunds r where r.payment_id = payments.payment_id)`.as(
        'refunded',
      ),
    )
    .where('booking_id', '=', bookingId)
    .orderBy('part', 'desc')
    .execute()
export type PaymentRow = Awaited<ReturnType<typeof lockPaymentOf>>

/** Inserts the booking's payment if it has none; returns it locked until the transaction ends. */
export async function lockPayment(
  db: Db,
  payment: {
    paymentId: string
    bookingId: BookingId
    part: 'first' | 'rest'
    reference: string
    amount: Cents
    currency: Currency
    method: PaymentRow['method']
    now: Date
  },
): Promise<PaymentRow> {
  const { paymentId, bookingId, now, ...rest } = payment
  await db
    .insertInto('payments')
    .values({
      payment_id: paymentId,
      booking_id: bookingId,
      ...rest,
      state: 'open',
      transaction_id: null,
      created_at: now,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.columns(['booking_id', 'part']).doNothing())
    .execute()
  return lockPaymentOf(db, bookingId, payment.part)
}

export const lockPaymentOf = (db: Db, bookingId: BookingId, part: 'first' | 'rest') =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('part', '=', part)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const readOpenSession = (db: Db, paymentId: string) =>
  db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .executeTakeFirst()

export async function insertSession(
  db: Db,
  session: { sessionId: string; paymentId: string; payUrl: string; now: Date },
): Promise<void> {
  await db
    .insertInto('payment_sessions')
    .values({
      session_id: session.sessionId,
      payment_id: session.paymentId,
      pay_url: session.payUrl,
      state: 'open',
      created_at: session.now,
      checked_at: null,
    })
    .execute()
}

/** Ends a session once; false if it had ended already. */
export async function endSession(
  db: Db,
  sessionId: string,
  { state, now }: { state: 'approved' | 'declined'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_sessions')
    .set({ state, checked_at: now })
    .where('session_id', '=', sessionId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updatePayment(
  db: Db,
  paymentId: string,
  change: { state: PaymentRow['state']; transactionId?: string; now: Date },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      state: change.state,
      settled_at: change.now,
      ...(change.transactionId !== undefined && { transaction_id: change.transactionId }),
    })
    .where('payment_id', '=', paymentId)
    .execute()
}

/** Reopens a payment for another attempt, perhaps with another method or amount. */
export async function reopenPayment(
  db: Db,
  paymentId: string,
  again: { method: PaymentRow['method']; amount: Cents },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'open', ...again })
    .where('payment_id', '=', paymentId)
    .execute()
}

/** Inserts a refund, once per transaction and reason; returns whether it is new. */
export async function insertRefund(
  db: Db,
  refund: { refundId: string; paymentId: string; transactionId: string; amount: Cents; reason: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('refunds')
    .values({
      refund_id: refund.refundId,
      payment_id: refund.paymentId,
      transaction_id: refund.transactionId,
      amount: refund.amount,
      reason: refund.reason,
      provider_id: null,
      created_at: refund.now,
      done_at: null,
    })
    .onConflict((conflict) => conflict.columns(['transaction_id', 'reason']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Locks an open refund until the transaction ends. */
export const lockOpenRefund = (db: Db, refundId: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .selectAll('refunds')
    .select('payments.reference')
    .where('refund_id', '=', refundId)
    .where('done_at', 'is', null)
    .forUpdate('refunds')
    .executeTakeFirst()

export async function markRefunded(db: Db, refundId: string, done: { providerId: string; now: Date }): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ provider_id: done.providerId, done_at: done.now })
    .where('refund_id', '=', refundId)
    .execute()
}

export async function readBookingOfSession(db: Db, sessionId: string): Promise<BookingId | null> {
  const row = await db
    .selectFrom('payment_sessions')
    .innerJoin('payments', 'payments.payment_id', 'payment_sessions.payment_id')
    .select('payments.booking_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row?.booking_id ?? null
}

/**
 * The bookings to settle, at most 200: those that wait for payment and whose hold ends by `before`, and those with a
 * payment session still open that was created between `oldest` and `quietSince`.
 */
export async function readUnsettled(
  db: Db,
  about: { before: Date; quietSince: Date; oldest: Date },
): Promise<BookingId[]> {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('payments', 'payments.booking_id', 'bookings.booking_id')
    .leftJoin('payment_sessions', (join) =>
      join.onRef('payment_sessions.payment_id', '=', 'payments.payment_id').on('payment_sessions.state', '=', 'open'),
    )
    .select('bookings.booking_id')
    .where((where) =>
      where.or([
        where.and([where('bookings.status', '=', 'AwaitingPayment'), where('bookings.held_until', '<=', about.before)]),
        where.and([
          where('payment_sessions.created_at', '<=', about.quietSince),
          where('payment_sessions.created_at', '>=', about.oldest),
        ]),
      ]),
    )
    .orderBy('bookings.held_until')
    .limit(200)
    .execute()
  return rows.map((row) => row.booking_id)
}

/** Whether a refund for this reason exists. */
export async function isRefunded(db: Db, reason: string): Promise<boolean> {
  const row = await db.selectFrom('refunds').select('refund_id').where('reason', '=', reason).executeTakeFirst()
  return row !== undefined
}
