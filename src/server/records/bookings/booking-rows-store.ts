import type { BookingId } from '../../../contract/ids.ts'
import type { Db, Tables } from '../../platform/database.ts'
import { type Insertable, sql, type Updateable } from 'kysely'

/** Marks a booked appointment as arrived; returns whether it changed. */
export async function markArrived(db: Db, bookingId: BookingId, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('bookings')
    .set({ status: 'Arrived', arrived_at: now, updated_at: now })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'Booked')
    .returning('booking_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Records that the patient confirmed that they will come, by text or on a page; clears the question whether they want
 * to cancel.
 */
export const saveConfirmation = (db: Db, bookingId: BookingId, now: Date): Promise<void> =>
  updateBookingRow(db, bookingId, { confirmed_at: now, give_up_asked_at: null, updated_at: now })

type Place = { staffId: number; roomId: number; startsAt: Date; endsAt: Date }

/** Releases lapsed holds of a place without an open payment. */
export async function endLapsedHolds(db: Db, place: Place, now: Date): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ status: 'Cancelled', held_until: null, cancelled_because: 'hold-ended', cancelled_at: now, updated_at: now })
    .where('status', '=', 'Held')
    .where('held_until', '<=', now)
    .where((where) => where.or([where('staff_id', '=', place.staffId), where('room_id', '=', place.roomId)]))
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${place.startsAt}, ${place.endsAt})`)
    .execute()
}

/** Releases all lapsed holds without an open payment, and requests that were not assigned to a patient within a day. */
export async function endAllLapsedHolds(db: Db, now: Date): Promise<void> {
  const cancellation = { cancelled_because: 'hold-ended', cancelled_at: now, updated_at: now }
  await db
    .updateTable('bookings')
    .set({ ...cancellation, status: 'Cancelled', held_until: null })
    .where('status', '=', 'Held')
    .where('held_until', '<=', now)
    .execute()
  await db
    .updateTable('bookings')
    .set({ ...cancellation, status: 'Withdrawn' })
    .where('status', '=', 'Requested')
    .where('patient_id', 'is', null)
    .where('created_at', '<=', new Date(now.getTime() - 24 * 3_600_000))
    .execute()
}

/** Releases the times offered for a request, except one of them. */
export async function endOffers(
  db: Db,
  { bookingId, but, now }: { bookingId: BookingId; but: BookingId | null; now: Date },
): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ status: 'Cancelled', held_until: null, cancelled_because: 'hold-ended', cancelled_at: now, updated_at: now })
    .where('offered_for', '=', bookingId)
    .where('status', '=', 'Held')
    .$if(but !== null, (query) => query.where('booking_id', '<>', but))
    .execute()
}

export type NewBooking = Insertable<Tables['bookings']>

export async function insertBooking(db: Db, row: NewBooking): Promise<void> {
  await db.insertInto('bookings').values(row).execute()
}

export async function updateBookingRow(
  db: Db,
  bookingId: BookingId,
  change: Updateable<Tables['bookings']>,
): Promise<void> {
  await db.updateTable('bookings').set(change).where('booking_id', '=', bookingId).execute()
}
