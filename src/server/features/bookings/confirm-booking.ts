import type * as calls from '../../../contract/bookings/confirm-booking.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'
import { saveConfirmation } from '../../records/bookings/booking-rows-store.ts'
import { lockBooking } from '../../records/bookings/booking-store.ts'
import { isOwn, requireBooking } from './get-booking.ts'
import { presentBooking } from './present-booking.ts'

/**
 * bookings/confirm: the booked person, or whoever booked for them, confirms that they will come, as YES by text message
 * does.
 */
export const confirmBooking =
  ({ database: { db }, clock }: BookingDependencies): Handler<typeof calls.confirmBooking> =>
  async ({ request: { appointmentId }, actor }) => {
    const user = userOf(actor)
    return db.transaction().execute(async (trx) => {
      const now = clock.now()
      await lockBooking(trx, appointmentId)
      const row = await requireBooking(trx, user, { bookingId: appointmentId, now })
      if (row.kind !== 'appointment' || !isOwn(row, user)) throw new Problem('not-found')
      if (row.status !== 'Booked' || row.starts_at < now)
        throw new Problem('conflict', {
          detail: 'This booking was cancelled or moved, or its time has come. Look at it again.',
        })
      await saveConfirmation(trx, appointmentId, now)
      return presentBooking(await requireBooking(trx, user, { bookingId: appointmentId, now }), now)
    })
  }
