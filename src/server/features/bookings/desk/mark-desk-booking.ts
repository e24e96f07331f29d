import type { markDeskBooking } from '../../../../contract/bookings/desk.ts'
import { markOf } from '../../../../domain/bookings/desk/mark-of.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { savepoint } from '../../../platform/savepoint.ts'
import * as store from '../booking-store.ts'
import * as places from '../place-store.ts'
import type { BookingPorts } from '../ports.ts'
import { requireAtDesk } from './desk-access.ts'
import { readDeskBooking } from './desk-store.ts'
import { presentDeskBooking } from './present-desk.ts'
import { refuse } from './refuse.ts'
import { changeBooking } from '../../../records/bookings/booking-rows-store.ts'

/** desk/mark: who is here, in the room, done, or did not come; marked again the same it stays as it was. */
export const answerMark =
  ({ database, clock }: BookingPorts): Handler<typeof markDeskBooking> =>
  async ({ request: { bookingId, mark }, actor }) => {
    const now = clock.now()
    const site = await requireAtDesk(database.db, userOf(actor), { bookingId, now })
    return database.db.transaction().execute(async (db) => {
      const row = await store.lockBooking(db, bookingId)
      if (row?.kind !== 'appointment') throw new Problem('not-found')
      const change = markOf(
        { status: row.status, startsAt: row.starts_at, arrivedAt: row.arrived_at, calledInAt: row.called_in_at },
        mark,
        now,
      )
      if (change === 'not-now')
        throw refuse('not-now', 'This can’t be said of the appointment now: it is too early, or it was cancelled.')
      const { status, arrivedAt, calledInAt } = change
      const columns = { status, arrived_at: arrivedAt, called_in_at: calledInAt, updated_at: now }
      const isMarked = await savepoint(db, (inside) => changeBooking(inside, bookingId, columns), places.isTaken)
      if (!isMarked) throw refuse('taken', 'Somebody else has this time by now. Move one of the two first.')
      const shown = await readDeskBooking(db, bookingId)
      if (!shown) throw new Problem('not-found')
      return presentDeskBooking(shown, { timeZone: site.time_zone, now })
    })
  }
