import { holdMinutes } from '../../../domain/bookings/booking-status.ts'
import type * as calls from '../../../contract/clinic-desk/clinic-desk.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { savepoint } from '../../platform/savepoint.ts'
import * as store from '../../records/bookings/booking-store.ts'
import { refundEndedAt } from '../../records/bookings/booking-refund.ts'
import { queueMoved } from '../../records/bookings/booking-messages.ts'
import * as places from '../../records/bookings/place-store.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'
import { requireDeskBooking } from './require-desk.ts'
import { readDeskBooking } from './desk-store.ts'
import { presentDeskBooking } from './present-desk.ts'
import { deskConflict } from './desk-conflict.ts'
import { requireStaffedPlace } from './require-staffed-place.ts'
import { updateBookingRow, endLapsedHolds } from '../../records/bookings/booking-rows-store.ts'

/** A latecomer may still get a time that has just started. */
const graceMs = 15 * 60_000

/**
 * desk/move: moves a booking. Of two simultaneous moves the second is refused, and so is the move of a booking that is
 * being paid.
 */
export const moveAtDesk =
  (deps: BookingDependencies): Handler<typeof calls.moveAtDesk> =>
  async ({ request: { bookingId, from, staffId, roomId, startTime }, actor }) => {
    const { database, clock } = deps
    const now = clock.now()
    const site = await requireDeskBooking(database.db, userOf(actor), { bookingId, now })
    return database.db.transaction().execute(async (db) => {
      const locked = await store.lockBooking(db, bookingId)
      const row = await store.readBooking(db, bookingId)
      if (!row || locked?.kind !== 'appointment') throw new Problem('not-found')
      requireMovable(locked.status)
      const isElsewhere = locked.starts_at.getTime() !== Date.parse(from)
      if (isElsewhere) throw deskConflict('changed', 'This booking was moved meanwhile. Look at its new time first.')
      const start = Date.parse(startTime)
      const end = start + locked.ends_at.getTime() - locked.starts_at.getTime()
      const isMoved = start !== locked.starts_at.getTime()
      if (isMoved && start < now.getTime() - graceMs) throw deskConflict('over', 'This time is over.')
      await requireStaffedPlace(db, site, { place: { staffId, roomId, start, end }, serviceId: locked.service_id })
      const place = { staffId, roomId, startsAt: new Date(start), endsAt: new Date(end) }
      await places.lockPlace(db, place)
      await endLapsedHolds(db, place, now)
      const time = {
        time_set_at: now,
        moved_from: locked.starts_at,
        moved_by: 'clinic',
        times_moved: locked.times_moved + 1,
        refund_ended_at: refundEndedAt(row, now),
      } as const
      const change = {
        staff_id: staffId,
        room_id: roomId,
        starts_at: place.startsAt,
        ends_at: place.endsAt,
        updated_at: now,
        ...(isMoved && time),
      }
      const write = (inside: Db) => updateBookingRow(inside, bookingId, change)
      if (!(await savepoint(db, write, places.isTaken)))
        throw deskConflict('taken', 'Somebody else has this time in this room, or with this person.')
      if (isMoved) await queueMoved(db, deps, { bookingId, from: locked.starts_at, by: 'clinic' })
      const shown = await readDeskBooking(db, bookingId)
      if (!shown) throw new Problem('not-found')
      return presentDeskBooking(shown, { timeZone: site.time_zone, now })
    })
  }

function requireMovable(status: store.BookingRow['status']): void {
  if (status === 'Booked' || status === 'Arrived') return
  if (status === 'Held' || status === 'AwaitingPayment')
    throw deskConflict(
      'being-paid',
      `This time is being paid for right now. Wait until that is over, ${holdMinutes} minutes at most.`,
    )
  throw deskConflict('not-now', 'This booking can’t be moved any more.')
}
