import type * as calls from '../../../../contract/bookings/bookings.ts'
import { BookingType } from '../../../../contract/enums.ts'
import type { Handler } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { PaymentProviderError } from '../../../platform/payments/payment-provider.ts'
import { readBooking } from '../../../records/bookings/booking-store.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { settleBookingPayment } from './settle-booking-payment.ts'

/**
 * Settles the payment of a payer who returns from the payment page, signed in or not. Returns its state and no other
 * data.
 */
export const settlePayment =
  (deps: BookingDependencies): Handler<typeof calls.settlePayment> =>
  async ({ request: { bookingId } }) => {
    const row = await readBooking(deps.database.db, bookingId)
    if (!row) throw new Problem('not-found')
    const state = await settleBookingPayment(deps, bookingId).catch((error: unknown) => {
      if (error instanceof PaymentProviderError) throw new Problem('unavailable', { headers: { 'retry-after': '5' } })
      throw error
    })
    return { bookingId, bookingType: row.kind === 'request' ? BookingType.Request : BookingType.Appointment, state }
  }
