import type {
  paymentNotification,
  settlePayment as settlePaymentEndpoint,
} from '../../../../contract/bookings/bookings.ts'
import { BookingType } from '../../../../contract/enums.ts'
import type { Handler } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { PaymentProviderError } from '../../../platform/payments/payment-provider.ts'
import { readBooking } from '../booking-store.ts'
import { readBookingOfSession } from './payment-store.ts'
import type { BookingPorts } from '../ports.ts'
import { settlePayment } from './settle-payment.ts'

/** How a payment stands, for whoever comes back from the payment page, signed in or not: its state and nothing else. */
export const answerSettlePayment =
  (ports: BookingPorts): Handler<typeof settlePaymentEndpoint> =>
  async ({ request: { bookingId } }) => {
    const row = await readBooking(ports.database.db, bookingId)
    if (!row) throw new Problem('not-found')
    const state = await settlePayment(ports, bookingId).catch((error: unknown) => {
      if (error instanceof PaymentProviderError) throw new Problem('unavailable', { headers: { 'retry-after': '5' } })
      throw error
    })
    return { bookingId, bookingType: row.kind === 'request' ? BookingType.Request : BookingType.Appointment, state }
  }

/** The provider's hint: the session is asked about by a job, so that a hint that comes twice, early or forged does no harm. */
export const answerNotification =
  ({ database: { db }, jobs }: BookingPorts): Handler<typeof paymentNotification> =>
  async ({ query: { sessionId } }) => {
    const bookingId = await readBookingOfSession(db, sessionId)
    // One that comes before our row does is made good by the job that settles what is open.
    if (bookingId !== null) await jobs.enqueue(db, 'settle-payment', { bookingId })
  }
