import { randomUUID } from 'node:crypto'
import type { BookingId } from '../../../../contract/ids.ts'
import { amountDue } from '../../../../domain/bookings/money/amount-due.ts'
import { Problem } from '../../../http/problem.ts'
import { type PaymentProvider, PaymentProviderError } from '../../../platform/payments/payment-provider.ts'
import type { Db } from '../../../platform/database.ts'
import { readBooking } from '../../../records/bookings/booking-store.ts'
import * as store from '../../../records/bookings/payments/payment-store.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'

/**
 * Returns the payment page of an unpaid booking: the open session, or a new one after a decline; null when nothing is
 * due. The caller has settled the payment before, so that an approved session is never followed by another. Throws
 * `unavailable` when the provider fails: the time stays held.
 */
export async function openPayment(
  ports: BookingDependencies,
  bookingId: BookingId,
  method: 'card' | 'buyNowPayLater',
): Promise<string | null> {
  const { provider, clock, config } = ports
  return ports.database.db.transaction().execute(async (db) => {
    const row = await readBooking(db, bookingId)
    if (row?.status !== 'AwaitingPayment' || provider === null) return null
    const back = `${config.publicUrl}/windcave?bookingRequestId=${bookingId}`
    const { amount_due: amount, currency } = row
    return openPaymentSession(
      db,
      { ...ports, provider },
      {
        payment: {
          bookingId,
          part: 'first',
          reference: paymentReference(bookingId),
          amount,
          currency,
          method,
          now: clock.now(),
        },
        back: { declinedUrl: `${back}&success=false`, cancelledUrl: `${back}&success=false&left=true` },
      },
    )
  })
}

type OpenedPayment = {
  payment: Omit<Parameters<typeof store.lockPayment>[1], 'paymentId'>
  back: { declinedUrl: string; cancelledUrl: string }
}

/** The open session of a payment, or a new one; the caller's transaction locks the payment meanwhile. */
export async function openPaymentSession(
  db: Db,
  { provider, config }: { provider: PaymentProvider; config: BookingDependencies['config'] },
  { payment: asked, back }: OpenedPayment,
): Promise<string> {
  const payment = await store.lockPayment(db, { paymentId: randomUUID(), ...asked })
  const open = await store.readOpenSession(db, payment.payment_id)
  if (open && payment.amount === asked.amount) return open.pay_url
  if (open)
    throw new Problem('conflict', {
      detail: 'Another payment of this booking is open. Pay what is left at the clinic.',
    })
  const charge = {
    reference: payment.reference,
    amount: asked.amount,
    currency: payment.currency,
    method: asked.method,
    approvedUrl: `${config.publicUrl}/windcave?bookingRequestId=${asked.bookingId}&success=true`,
    ...back,
    notificationUrl: `${config.publicUrl}/api/v1/payments/notification`,
  }
  // Two requests never open two sessions.
  const { sessionId, payUrl } = await provider.openSession(charge).catch(paymentUnavailable)
  await store.insertSession(db, { sessionId, paymentId: payment.payment_id, payUrl, now: asked.now })
  await store.reopenPayment(db, payment.payment_id, { method: asked.method, amount: asked.amount })
  return payUrl
}

// Identifies the booking for people and the provider, and reveals nothing else.
export const paymentReference = (bookingId: BookingId) =>
  `LB-${bookingId.slice(0, 8)}-${bookingId.slice(-6)}`.toUpperCase()

function paymentUnavailable(error: unknown): never {
  if (!(error instanceof PaymentProviderError)) throw error
  throw new Problem('unavailable', {
    detail: 'The payment page does not answer. We hold your time; try to pay again in a minute.',
    headers: { 'retry-after': '30' },
  })
}

/** The amount to pay now; null: nothing. Optional payments are made only on request. */
export function amountToPay(
  enforcement: Parameters<typeof amountDue>[0],
  { cost, deposit, payNow }: { cost: number; deposit: number; payNow: boolean },
): number | null {
  const due = amountDue(enforcement, { cost, deposit })
  switch (due.kind) {
    case 'nothing':
      return null
    case 'mandatory':
      return due.amount
    case 'optional':
      return payNow ? due.amount : null
  }
}
