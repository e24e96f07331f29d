import type * as calls from '../../../../contract/clinic-desk/clinic-desk.ts'
import { toCents, moneyText } from '../../../../domain/bookings/money/money.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import { isRefunded } from '../../../records/bookings/payments/payment-store.ts'
import { refundOnlinePayments } from '../../../records/bookings/payments/refund-payments.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { withLockedBooking } from '../with-locked-booking.ts'
import { insertDeskPayment } from './desk-payments-store.ts'
import { logDeskPayment } from './log-desk-payment.ts'
import { deskConflict } from '../desk-conflict.ts'

/**
 * desk/refund: refunds to the card that paid, or by hand. Requires a step-up; never refunds more than was paid that
 * way.
 */
export const refundAtDesk =
  (deps: BookingDependencies): Handler<typeof calls.refundAtDesk> =>
  async ({ request: { refundId, bookingId, way, ...request }, actor }) => {
    const user = userOf(actor)
    requireStepUp(user)
    return withLockedBooking(deps, { user, bookingId }, async (db, row, now) => {
      const amount = toCents(request.amount)
      if (way === 'online') {
        const reason = `desk-${refundId}`
        if (await isRefunded(db, reason)) return
        const paid = row.paid - row.desk_paid
        if (amount > paid) throw refundTooMuch(paid)
        await refundOnlinePayments(db, deps, { bookingId, amount, reason })
      } else {
        const noted = {
          desk_payment_id: refundId,
          booking_id: bookingId,
          kind: 'given-back',
          amount,
          method: way,
          login_id: user.loginId,
          noted_at: now,
        } as const
        if (!(await insertDeskPayment(db, noted))) return
        if (amount > row.desk_paid) throw refundTooMuch(row.desk_paid)
      }
      await logDeskPayment(db, { user, row, now, what: 'given-back' })
    })
  }

const refundTooMuch = (paid: number) =>
  deskConflict('not-now', paid <= 0 ? 'Nothing was paid this way.' : `Only ${moneyText(paid)} was paid this way.`)
