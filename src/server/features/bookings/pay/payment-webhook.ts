import type * as calls from '../../../../contract/bookings/bookings.ts'
import type { Handler } from '../../../http/bind.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { readBookingOfSession } from '../../../records/bookings/payments/payment-store.ts'

/**
 * The webhook of the payment provider. It only queues a job that queries the session, so that a repeated, early or
 * forged call does no harm.
 */
export const receivePaymentNotification =
  ({ database: { db }, jobs }: BookingDependencies): Handler<typeof calls.receivePaymentNotification> =>
  async ({ query: { sessionId } }) => {
    const bookingId = await readBookingOfSession(db, sessionId)
    // If the call arrives before our row is committed, the job that settles open payments handles it later.
    if (bookingId !== null) await jobs.enqueue(db, 'settle-payment', { bookingId })
  }
