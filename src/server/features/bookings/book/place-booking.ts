import type { BookingResponse } from '../../../../contract/bookings/booking.ts'
import type { Timeslot } from '../../../../contract/bookings/time-slots.ts'
import { holdMinutes } from '../../../../domain/bookings/booking-status.ts'
import { bookingWindow } from '../../../../domain/bookings/times/booking-window.ts'
import { nearestSlots } from '../../../../domain/bookings/times/nearest-slots.ts'
import { addDays } from '../../../../domain/time/calendar-days.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { Db } from '../../../platform/database.ts'
import { savepoint } from '../../../platform/savepoint.ts'
import * as places from '../../../records/bookings/place-store.ts'
import { findSlots, findSlotsAt } from '../../../records/bookings/slots/find-slots.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import type { Offer } from '../../../records/bookings/slots/resolve-offer.ts'
import { settleBookingPayment } from '../pay/settle-booking-payment.ts'
import { endLapsedHolds } from '../../../records/bookings/booking-rows-store.ts'

/** The requested time (ms); person and room are either named, or any that are free. */
export type WantedSlot = {
  start: number
  staffId: number | null
  roomId: number | null
  cost: number
  except?: string | undefined
}
/** Writes the booking for a slot; after a conflict it may run again in another transaction. */
type WriteBooking = (db: Db, slot: Timeslot) => Promise<void>

/**
 * Books a time; the exclusion constraints decide whether it is free. Lapsed holds on it are released. If one has an
 * open payment, the provider is asked first, and booking is tried once more. Returns the slot, or null if the time is
 * taken.
 */
export async function placeBooking(
  deps: BookingDependencies,
  offer: Offer,
  { wanted, write }: { wanted: WantedSlot; write: WriteBooking },
): Promise<Timeslot | null> {
  for (const attempt of [1, 2]) {
    const slot = await freeSlot(deps, offer, wanted)
    if (slot !== null && (await tryWrite(deps, slot, write))) return slot
    if (attempt === 1 && !(await settleOverdue(deps, offer, wanted.start))) return null
  }
  return null
}

async function freeSlot(
  { database: { db }, clock }: BookingDependencies,
  offer: Offer,
  wanted: WantedSlot,
): Promise<Timeslot | null> {
  const now = clock.now()
  const day = dayInZone(new Date(wanted.start), offer.row.time_zone)
  const today = dayInZone(now, offer.row.time_zone)
  if (bookingWindow(today, { startDate: day, endDate: day }) === null) return null
  const slots = await findSlotsAt(db, offer, { from: day, to: day, now, ...wanted })
  const fits = (slot: Timeslot) =>
    (wanted.staffId === null || slot.staffId === wanted.staffId) &&
    (wanted.roomId === null || slot.roomId === wanted.roomId)
  return slots.find(fits) ?? null
}

const placeOf = (slot: Timeslot) => ({
  staffId: slot.staffId,
  roomId: slot.roomId,
  startsAt: new Date(slot.startTime),
  endsAt: new Date(slot.endTime),
})

function tryWrite({ database, clock }: BookingDependencies, slot: Timeslot, write: WriteBooking): Promise<boolean> {
  return database.db.transaction().execute(async (db) => {
    const place = placeOf(slot)
    await places.lockPlace(db, place)
    await endLapsedHolds(db, place, clock.now())
    return savepoint(db, (inside) => write(inside, slot), places.isTaken)
  })
}

// Asks the provider about lapsed holds that wait for a payment; the time may be free afterwards.
async function settleOverdue(deps: BookingDependencies, { row, product }: Offer, start: number): Promise<boolean> {
  const endsAt = new Date(start + (product?.duration ?? 0) * 60_000)
  const place = { siteId: row.site_id, startsAt: new Date(start), endsAt }
  const overdue = await places.readOverdueHolds(deps.database.db, place, deps.clock.now())
  for (const bookingId of overdue) await settleBookingPayment(deps, bookingId)
  return overdue.length > 0
}

/** The response for a taken time, with the nearest free times within a week. */
export async function slotTakenResponse(
  { database: { db }, clock }: BookingDependencies,
  offer: Offer,
  wanted: WantedSlot,
): Promise<BookingResponse> {
  const now = clock.now()
  const day = dayInZone(new Date(wanted.start), offer.row.time_zone)
  const around = bookingWindow(dayInZone(now, offer.row.time_zone), {
    startDate: addDays(day, -7),
    endDate: addDays(day, 7),
  })
  const slots =
    around === null ? [] : await findSlots(db, offer, { ...around, now, cost: wanted.cost, except: wanted.except })
  return {
    success: false,
    message: 'That time has just been taken. These are the nearest ones.',
    paymentUrl: null,
    booking: null,
    alternatives: nearestSlots(slots, wanted.start),
    claimSecret: null,
  }
}

/** When a hold that starts now ends. */
export const holdEndsAt = (now: Date): Date => new Date(now.getTime() + holdMinutes * 60_000)
