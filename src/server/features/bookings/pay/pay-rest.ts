import type { payRest } from '../../../../contract/bookings/bookings.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { lockBooking } from '../booking-store.ts'
import { isOwn, requireBooking } from '../get-booking.ts'
import type { BookingPorts } from '../ports.ts'
import { restToPay } from '../present-booking.ts'
import { openSession, referenceOf } from './open-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** bookings/payrest: what was paid a moment ago counts, and so does what a desk took. */
export const answerPayRest =
  (ports: BookingPorts): Handler<typeof payRest> =>
  async ({ request: { bookingId }, actor }) => {
    const { database, clock, provider, config } = ports
    const user = userOf(actor)
    const known = await requireBooking(database.db, user, { bookingId, now: clock.now() })
    if (!isOwn(known, user) || known.kind !== 'appointment') throw new Problem('not-found')
    if (provider === null)
      throw new Problem('unavailable', { detail: 'Payments can’t be taken online right now. Pay at the clinic.' })
    await settlePayment(ports, bookingId)
    const paymentUrl = await database.db.transaction().execute(async (db) => {
      await lockBooking(db, bookingId)
      const now = clock.now()
      const row = await requireBooking(db, user, { bookingId, now })
      const amount = restToPay(row)
      if (amount === 0) throw new Problem('conflict', { detail: 'Nothing is left to pay online for this booking.' })
      const page = `${config.publicUrl}/bookings/${bookingId}?bookingType=1`
      return openSession(
        db,
        { provider, config },
        {
          payment: {
            bookingId,
            part: 'rest',
            reference: `${referenceOf(bookingId)}-R`,
            amount,
            currency: row.currency,
            method: 'card',
            now,
          },
          back: { declinedUrl: page, cancelledUrl: page },
        },
      )
    })
    return { paymentUrl }
  }
