import { holdMinutes } from '../../../../domain/bookings/booking-status.ts'
import type * as calls from '../../../../contract/bookings/bookings.ts'
import { amountDue } from '../../../../domain/bookings/money/amount-due.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import * as store from '../../../records/bookings/booking-store.ts'
import { offerForBooking } from '../../../records/bookings/slots/offer-for-booking.ts'
import { isOwn, requireBooking } from '../get-booking.ts'
import { queueConfirmation } from '../../../records/bookings/booking-messages.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { presentBooking } from '../present-booking.ts'
import { settleBookingPayment } from './settle-booking-payment.ts'
import { updateBookingRow } from '../../../records/bookings/booking-rows-store.ts'

/**
 * bookings/payatclinic: changes the booking to be paid at the clinic, without releasing its time. A payment made just
 * before is taken into account.
 */
export const payAtClinic =
  (deps: BookingDependencies): Handler<typeof calls.payAtClinic> =>
  async ({ request: { bookingId }, actor }) => {
    const { database, clock } = deps
    const user = userOf(actor)
    const known = await requireBooking(database.db, user, { bookingId, now: clock.now() })
    if (!isOwn(known, user) || known.kind !== 'appointment') throw new Problem('not-found')
    if (known.status === 'AwaitingPayment') await settleBookingPayment(deps, bookingId)
    const { row: service } = await offerForBooking(database.db, known, clock.now())
    return database.db.transaction().execute(async (db) => {
      const now = clock.now()
      const row = await store.lockBooking(db, bookingId)
      if (row?.status === 'AwaitingPayment') {
        if (amountDue(service.payment_enforcement, row).kind === 'mandatory')
          throw new Problem('conflict', { detail: 'This booking is paid online. Pay for it, or give its time up.' })
        await updateBookingRow(db, bookingId, { status: 'Booked', held_until: null, amount_due: 0, updated_at: now })
        await queueConfirmation(db, deps, bookingId)
      } else if (row?.status !== 'Booked')
        throw new Problem('conflict', {
          detail: `The time was held for ${holdMinutes} minutes, which are over. Choose a time again.`,
        })
      return presentBooking(await requireBooking(db, user, { bookingId, now }), now)
    })
  }
