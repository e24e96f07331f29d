import type * as calls from '../../../../contract/bookings/bookings.ts'
import { BookingType } from '../../../../contract/enums.ts'
import type { Handler } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { PaymentProviderError } from '../../../platform/payments/payment-provider.ts'
import { isPayer } from '../../../records/bookings/payments/payment-return.ts'
import { readBooking } from '../../../records/bookings/booking-store.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { isOwn } from '../get-booking.ts'
import { settleBookingPayment } from './settle-booking-payment.ts'

/**
 * Settles the payment of a payer who returns from the payment page, and returns its state. The payer is who owns or made
 * the booking, or has the proof of its return address; for all others the booking is not found.
 */
export const settlePayment =
  (deps: BookingDependencies): Handler<typeof calls.settlePayment> =>
  async ({ request: { bookingId, payer }, actor }) => {
    const row = await readBooking(deps.database.db, bookingId)
    const isTheirs = actor.kind === 'user' && row !== undefined && isOwn(row, actor)
    if (!row || !(isTheirs || isPayer(deps, bookingId, payer ?? ''))) throw new Problem('not-found')
    const state = await settleBookingPayment(deps, bookingId).catch((error: unknown) => {
      if (error instanceof PaymentProviderError) throw new Problem('unavailable', { headers: { 'retry-after': '5' } })
      throw error
    })
    return { bookingId, bookingType: row.kind === 'request' ? BookingType.Request : BookingType.Appointment, state }
  }
