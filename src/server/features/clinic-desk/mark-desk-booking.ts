import type * as calls from '../../../contract/clinic-desk/clinic-desk.ts'
import { applyDeskMark } from '../../../domain/clinic-desk/apply-desk-mark.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { savepoint } from '../../platform/savepoint.ts'
import * as store from '../../records/bookings/booking-store.ts'
import * as places from '../../records/bookings/place-store.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'
import { requireDeskBooking } from './require-desk.ts'
import { readDeskBooking } from './desk-store.ts'
import { presentDeskBooking } from './present-desk.ts'
import { deskConflict } from './desk-conflict.ts'
import { updateBookingRow } from '../../records/bookings/booking-rows-store.ts'

/** desk/mark: sets an attendance mark. Idempotent. */
export const markDeskBooking =
  ({ database, clock }: BookingDependencies): Handler<typeof calls.markDeskBooking> =>
  async ({ request: { bookingId, mark }, actor }) => {
    const now = clock.now()
    const site = await requireDeskBooking(database.db, userOf(actor), { bookingId, now })
    return database.db.transaction().execute(async (db) => {
      const row = await store.lockBooking(db, bookingId)
      if (row?.kind !== 'appointment') throw new Problem('not-found')
      const change = applyDeskMark(
        { status: row.status, startsAt: row.starts_at, arrivedAt: row.arrived_at, calledInAt: row.called_in_at },
        mark,
        now,
      )
      if (change === 'not-now')
        throw deskConflict(
          'not-now',
          'This can’t be said of the appointment now: it is too early, or it was cancelled.',
        )
      const { status, arrivedAt, calledInAt } = change
      const columns = { status, arrived_at: arrivedAt, called_in_at: calledInAt, updated_at: now }
      const isMarked = await savepoint(db, (inside) => updateBookingRow(inside, bookingId, columns), places.isTaken)
      if (!isMarked) throw deskConflict('taken', 'Somebody else has this time by now. Move one of the two first.')
      const shown = await readDeskBooking(db, bookingId)
      if (!shown) throw new Problem('not-found')
      return presentDeskBooking(shown, { timeZone: site.time_zone, now })
    })
  }
