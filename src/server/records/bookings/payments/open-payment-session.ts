import { randomUUID } from 'node:crypto'
import type { BookingId } from '../../../../contract/ids.ts'
import type { Cents } from '../../../../domain/bookings/money/money.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { type PaymentProvider, PaymentProviderError } from '../../../platform/payments/payment-provider.ts'
import type { BookingDependencies } from '../booking-dependencies.ts'
import type { BookingRow } from '../booking-store.ts'
import { paymentReturn } from './payment-return.ts'
import * as store from './payment-store.ts'

type Dependencies = Pick<BookingDependencies, 'config' | 'secrets'> & { provider: PaymentProvider }
type WayBack = { declinedUrl: string; cancelledUrl: string }
type OpenedPayment = {
  payment: Omit<Parameters<typeof store.lockPayment>[1], 'paymentId'>
  back: WayBack
}

/** The open session of a payment, or a new one; the caller's transaction must have locked the payment. */
export async function openPaymentSession(
  db: Db,
  { provider, ...deps }: Dependencies,
  { payment: wanted, back }: OpenedPayment,
): Promise<string> {
  const payment = await store.lockPayment(db, { paymentId: randomUUID(), ...wanted })
  const open = await store.readOpenSession(db, payment.payment_id)
  if (open && payment.amount === wanted.amount) return open.pay_url
  if (open)
    throw new Problem('conflict', {
      detail: 'Another payment of this booking is open. Pay what is left at the clinic.',
    })
  const charge = {
    reference: payment.reference,
    amount: wanted.amount,
    currency: payment.currency,
    method: wanted.method,
    approvedUrl: `${paymentReturn(deps, wanted.bookingId)}&success=true`,
    ...back,
    notificationUrl: `${deps.config.publicUrl}/api/v1/payments/notification`,
  }
  // Two requests never open two sessions.
  const { sessionId, payUrl } = await provider.openSession(charge).catch(paymentUnavailable)
  await store.insertSession(db, { sessionId, paymentId: payment.payment_id, payUrl, now: wanted.now })
  await store.reopenPayment(db, payment.payment_id, { method: wanted.method, amount: wanted.amount })
  return payUrl
}

/** Opens the payment page for the balance of a booking, by card. */
export const openBalancePayment = (
  db: Db,
  deps: Dependencies,
  { row, amount, now, back }: { row: BookingRow; amount: Cents; now: Date; back: WayBack },
): Promise<string> =>
  openPaymentSession(db, deps, {
    payment: {
      bookingId: row.booking_id,
      part: 'rest',
      reference: `${paymentReference(row.booking_id)}-R`,
      amount,
      currency: row.currency,
      method: 'card',
      now,
    },
    back,
  })

/** Identifies the booking for people and the payment provider, and reveals nothing else. */
export const paymentReference = (bookingId: BookingId): string =>
  `LB-${bookingId.slice(0, 8)}-${bookingId.slice(-6)}`.toUpperCase()

function paymentUnavailable(error: unknown): never {
  if (!(error instanceof PaymentProviderError)) throw error
  throw new Problem('unavailable', {
    detail: 'The payment page is not answering. We are holding your time: try to pay again in a minute.',
    headers: { 'retry-after': '30' },
  })
}
