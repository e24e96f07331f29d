import type * as calls from '../../../../contract/bookings/bookings.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { lockBooking } from '../../../records/bookings/booking-store.ts'
import { isOwn, requireBooking } from '../get-booking.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { balanceToPay } from '../../../records/bookings/booking-refund.ts'
import { openBalancePayment } from '../../../records/bookings/payments/open-payment-session.ts'
import { settleBookingPayment } from './settle-booking-payment.ts'

/**
 * bookings/payrest: opens the payment page for the balance. Payments made just before, online or at the desk, are taken
 * into account.
 */
export const payBalance =
  (deps: BookingDependencies): Handler<typeof calls.payBalance> =>
  async ({ request: { bookingId }, actor }) => {
    const { database, clock, provider, config } = deps
    const user = userOf(actor)
    const known = await requireBooking(database.db, user, { bookingId, now: clock.now() })
    if (!isOwn(known, user) || known.kind !== 'appointment') throw new Problem('not-found')
    if (provider === null)
      throw new Problem('unavailable', { detail: 'Payments can’t be taken online right now. Pay at the clinic.' })
    await settleBookingPayment(deps, bookingId)
    const paymentUrl = await database.db.transaction().execute(async (db) => {
      await lockBooking(db, bookingId)
      const now = clock.now()
      const row = await requireBooking(db, user, { bookingId, now })
      const amount = balanceToPay(row)
      if (amount === 0) throw new Problem('conflict', { detail: 'Nothing is left to pay online for this booking.' })
      const page = `${config.publicUrl}/bookings/${bookingId}?bookingType=1`
      const back = { declinedUrl: page, cancelledUrl: page }
      return openBalancePayment(db, { ...deps, provider }, { row, amount, now, back })
    })
    return { paymentUrl }
  }
