import type { BookingId } from '../../../contract/ids.ts'
import type { Timeslot } from '../../../contract/bookings/time-slots.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import type { Db } from '../../platform/database.ts'
import { savepoint } from '../../platform/savepoint.ts'
import * as store from '../../records/bookings/booking-store.ts'
import * as places from '../../records/bookings/place-store.ts'
import { newBookingId } from '../../records/bookings/new-booking-id.ts'
import { findSlotsAt } from '../../records/bookings/slots/find-slots.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'
import { deskOffer } from './desk-offer.ts'
import { queueOffered } from './desk-messages.ts'
import { deskConflict } from './desk-conflict.ts'
import { requestOutcomeText } from '../../records/bookings/requests/request-outcome-text.ts'
import {
  updateBookingRow,
  endLapsedHolds,
  endOffers,
  insertBooking,
} from '../../records/bookings/booking-rows-store.ts'

/** How long an offered time is held: two hours, or until it starts. */
const offerLastsMs = 2 * 3_600_000

type LockedRequest = NonNullable<Awaited<ReturnType<typeof store.lockBooking>>>
type TimeToOffer = { staffId: number; roomId: number; startTime: string }

/**
 * Holds other times for a request, all or none, and notifies the patient. Releases earlier offers. Throws 409 if a time
 * is taken, or the request was answered meanwhile.
 */
export async function offerTimes(
  deps: BookingDependencies,
  bookingId: BookingId,
  times: readonly TimeToOffer[],
): Promise<void> {
  const { database, clock } = deps
  await database.db.transaction().execute(async (db) => {
    const now = clock.now()
    const request = await store.lockBooking(db, bookingId)
    const row = await store.readBooking(db, bookingId)
    if (!row || (request?.status !== 'Requested' && request?.status !== 'Offered'))
      throw deskConflict('answered', await requestOutcomeText(deps, bookingId))
    await places.lockPlaces(db, times)
    await endOffers(db, { bookingId, but: null, now })
    const offer = await deskOffer(db, row, now)
    for (const time of times) {
      const start = Date.parse(time.startTime)
      const day = dayInZone(start, row.time_zone)
      const slots = await findSlotsAt(db, offer, { from: day, to: day, now, start, cost: row.cost })
      const slot = slots.find(({ staffId, roomId }) => staffId === time.staffId && roomId === time.roomId)
      if (slot === undefined || !(await holdOfferedTime(db, { request, slot, now })))
        throw deskConflict('taken', 'One of these times was taken meanwhile. Look at the free times again.')
    }
    await updateBookingRow(db, bookingId, { status: 'Offered', updated_at: now })
    await queueOffered(db, deps, bookingId)
  })
}

async function holdOfferedTime(
  db: Db,
  { request, slot, now }: { request: LockedRequest; slot: Timeslot; now: Date },
): Promise<boolean> {
  const startsAt = new Date(slot.startTime)
  const endsAt = new Date(slot.endTime)
  const place = { staffId: slot.staffId, roomId: slot.roomId, startsAt, endsAt }
  await endLapsedHolds(db, place, now)
  const hold = {
    ...request,
    booking_id: newBookingId(),
    kind: 'appointment',
    status: 'Held',
    staff_id: slot.staffId,
    room_id: slot.roomId,
    starts_at: startsAt,
    ends_at: endsAt,
    held_until: new Date(Math.min(now.getTime() + offerLastsMs, startsAt.getTime())),
    offered_for: request.booking_id,
    created_at: now,
    updated_at: now,
  } as const
  return savepoint(db, (inside) => insertBooking(inside, hold), places.isTaken)
}
