import type { BookingId } from '../../../../contract/ids.ts'
import { amountDue } from '../../../../domain/bookings/money/amount-due.ts'
import { readBooking } from '../../../records/bookings/booking-store.ts'
import { openPaymentSession, paymentReference } from '../../../records/bookings/payments/open-payment-session.ts'
import { paymentReturn } from '../../../records/bookings/payments/payment-return.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'

/**
 * Returns the payment page of an unpaid booking: the open session, or a new one after a decline. Null if nothing is
 * due. The caller must settle the payment first, so that an approved session is never followed by another. Throws
 * `unavailable` if the provider fails; the time stays held.
 */
export async function openPayment(
  deps: BookingDependencies,
  bookingId: BookingId,
  method: 'card' | 'buyNowPayLater',
): Promise<string | null> {
  const { provider, clock } = deps
  return deps.database.db.transaction().execute(async (db) => {
    const row = await readBooking(db, bookingId)
    if (row?.status !== 'AwaitingPayment' || provider === null) return null
    const back = paymentReturn(deps, bookingId)
    const { amount_due: amount, currency } = row
    return openPaymentSession(
      db,
      { ...deps, provider },
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

/** The amount to pay now; null if there is none. Optional payments are made only on request. */
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
