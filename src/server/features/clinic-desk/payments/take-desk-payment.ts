import type * as calls from '../../../../contract/clinic-desk/clinic-desk.ts'
import { balanceDue } from '../../../../domain/bookings/money/balance-due.ts'
import { toCents, moneyText } from '../../../../domain/bookings/money/money.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { withLockedBooking } from '../with-locked-booking.ts'
import { insertDeskPayment } from './desk-payments-store.ts'
import { logDeskPayment } from './log-desk-payment.ts'
import { deskConflict } from '../desk-conflict.ts'

/** desk/takepayment: records a payment. Concurrent payments never exceed the balance. Idempotent by its id. */
export const takeDeskPayment =
  (deps: BookingDependencies): Handler<typeof calls.takeDeskPayment> =>
  ({ request: { paymentId, bookingId, method, ...request }, actor }) =>
    withLockedBooking(deps, { user: userOf(actor), bookingId }, async (db, row, now) => {
      const user = userOf(actor)
      const amount = toCents(request.amount)
      const noted = {
        desk_payment_id: paymentId,
        booking_id: bookingId,
        kind: 'taken',
        amount,
        method,
        login_id: user.loginId,
        noted_at: now,
      } as const
      if (!(await insertDeskPayment(db, noted))) return
      const left = balanceDue(row)
      if (amount > left)
        throw deskConflict('not-now', left === 0 ? 'Nothing is owed any more.' : `Only ${moneyText(left)} is owed.`)
      await logDeskPayment(db, { user, row, now, what: 'taken' })
    })
