import type * as calls from '../../../../contract/clinic-desk/desk-book.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { recipientOf } from '../../../records/bookings/booking-messages.ts'
import { balanceToPay } from '../../../records/bookings/booking-refund.ts'
import { readBooking } from '../../../records/bookings/booking-store.ts'
import { openBalancePayment } from '../../../records/bookings/payments/open-payment-session.ts'
import { paymentReturn } from '../../../records/bookings/payments/payment-return.ts'
import { deskConflict } from '../desk-conflict.ts'
import { queuePayLink } from '../desk-messages.ts'
import { withLockedBooking } from '../with-locked-booking.ts'

/**
 * desk/sendpaylink: sends a link to pay the balance. If the balance was also paid at the desk meanwhile, the online
 * payment is refunded, like any other.
 */
export const sendPayLink =
  (deps: BookingDependencies): Handler<typeof calls.sendPayLink> =>
  ({ request: { bookingId }, actor }) =>
    withLockedBooking(deps, { user: userOf(actor), bookingId }, async (db, _row, now) => {
      const { provider } = deps
      const row = await readBooking(db, bookingId)
      const amount = row === undefined ? 0 : balanceToPay(row)
      if (row === undefined || amount === 0)
        throw deskConflict('not-now', 'Nothing is left to pay online for this booking.')
      const { emailAddress, mobilePhone } = recipientOf(row)
      if (emailAddress === null && mobilePhone === null)
        throw deskConflict('not-now', 'We have neither an e-mail address nor a mobile number of this patient.')
      if (provider === null)
        throw new Problem('unavailable', { detail: 'Payments can’t be taken online right now. Take it at the desk.' })
      // The payer may have no account, so the provider returns them to a page that needs none.
      const back = `${paymentReturn(deps, bookingId)}&success=false`
      const payUrl = await openBalancePayment(
        db,
        { ...deps, provider },
        { row, amount, now, back: { declinedUrl: back, cancelledUrl: `${back}&left=true` } },
      )
      await queuePayLink(db, deps, { bookingId, amount, payUrl })
    })
