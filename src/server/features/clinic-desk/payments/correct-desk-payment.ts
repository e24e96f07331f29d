import { randomUUID } from 'node:crypto'
import type * as calls from '../../../../contract/clinic-desk/desk-corrections.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { deskConflict } from '../desk-conflict.ts'
import { insertDeskPayment, readDeskPayment } from './desk-payments-store.ts'
import { withLockedBooking } from '../with-locked-booking.ts'
import { logDeskPayment } from './log-desk-payment.ts'

/** desk/correctpayment: cancels a payment that was recorded by mistake, once. Refused if any of it was refunded. */
export const correctDeskPayment =
  (deps: BookingDependencies): Handler<typeof calls.correctDeskPayment> =>
  async ({ request: { paymentId, bookingId, because }, actor }) => {
    const user = userOf(actor)
    requireStepUp(user)
    return withLockedBooking(deps, { user, bookingId }, async (db, row, now) => {
      const payment = await readDeskPayment(db, { paymentId, bookingId })
      if (payment === undefined) throw new Problem('not-found')
      if (payment.corrected_by !== null) return
      if (payment.amount > row.desk_paid)
        throw deskConflict('not-now', 'Money was given back of this payment, so it was made.')
      await insertDeskPayment(db, {
        desk_payment_id: randomUUID(),
        booking_id: bookingId,
        kind: 'given-back',
        amount: payment.amount,
        method: payment.method,
        login_id: user.loginId,
        noted_at: now,
        corrects: paymentId,
        because,
      })
      await logDeskPayment(db, { user, row, now, what: 'corrected' })
    })
  }
