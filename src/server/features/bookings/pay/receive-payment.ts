import type * as calls from '../../../../contract/bookings/bookings.ts'
import { BookingType } from '../../../../contract/enums.ts'
import type { Handler } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { PaymentProviderError } from '../../../platform/payments/payment-provider.ts'
import { readBooking } from '../../../records/bookings/booking-store.ts'
import { readBookingOfSession } from '../../../records/bookings/payments/payment-store.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { settleBookingPayment } from './settle-booking-payment.ts'

/** How a payment stands, for whoever comes back from the payment page, signed in or not: its state and nothing else. */
export const settlePayment =
  (ports: BookingDependencies): Handler<typeof calls.settlePayment> =>
  async ({ request: { bookingId } }) => {
    const row = await readBooking(ports.database.db, bookingId)
    if (!row) throw new Problem('not-found')
    const state = await settleBookingPayment(ports, bookingId).catch((error: unknown) => {
      if (error instanceof PaymentProviderError) throw new Problem('unavailable', { headers: { 'retry-after': '5' } })
      throw error
    })
    return { bookingId, bookingType: row.kind === 'request' ? BookingType.Request : BookingType.Appointment, state }
  }

/** The provider's hint: the session is asked about by a job, so that a hint that comes twice, early or forged does no harm. */
export const receivePaymentNotification =
  ({ database: { db }, jobs }: BookingDependencies): Handler<typeof calls.receivePaymentNotification> =>
  async ({ query: { sessionId } }) => {
    const bookingId = await readBookingOfSession(db, sessionId)
    // One that comes before our row does is made good by the job that settles what is open.
    if (bookingId !== null) await jobs.enqueue(db, 'settle-payment', { bookingId })
  }
