import type { BookingId } from '../../../../contract/ids.ts'
import { type Attendance, canMarkAttendance } from '../../../../domain/bookings/attendance.ts'
import { savepoint } from '../../../platform/savepoint.ts'
import * as store from '../booking-store.ts'
import * as places from '../place-store.ts'
import type { BookingDependencies } from '../booking-dependencies.ts'
import { updateBookingRow } from '../booking-rows-store.ts'

/**
 * Marks the attendance of an appointment. `taken`: the time of a patient marked as absent was booked by somebody else
 * meanwhile.
 */
export const markAttendance = (
  { database, clock }: Pick<BookingDependencies, 'database' | 'clock'>,
  { bookingId, attendance }: { bookingId: BookingId; attendance: Attendance },
): Promise<'marked' | 'taken' | 'not-now' | 'unknown'> =>
  database.db.transaction().execute(async (db) => {
    const now = clock.now()
    const row = await store.lockBooking(db, bookingId)
    if (row?.kind !== 'appointment') return 'unknown'
    if (!canMarkAttendance({ status: row.status, startsAt: row.starts_at.getTime() }, attendance, now.getTime()))
      return 'not-now'
    const came = attendance === 'Arrived' ? { arrived_at: now } : {}
    const change = { status: attendance, ...came, updated_at: now }
    const isMarked = await savepoint(db, (inside) => updateBookingRow(inside, bookingId, change), places.isTaken)
    return isMarked ? 'marked' : 'taken'
  })
