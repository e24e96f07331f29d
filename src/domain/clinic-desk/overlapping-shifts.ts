import type { Occurrence } from '../bookings/times/roster-occurrences.ts'

/** The first of `others` that overlaps one of `shifts` for the same person or in the same room. */
export function overlappingShift(
  shifts: readonly Occurrence[],
  others: readonly Occurrence[],
): { shift: Occurrence; other: Occurrence; same: 'person' | 'room' } | null {
  const byDay = Map.groupBy(others, ({ day }) => day)
  for (const shift of shifts)
    for (const other of byDay.get(shift.day) ?? []) {
      if (shift.start >= other.end || other.start >= shift.end) continue
      if (shift.staffId === other.staffId) return { shift, other, same: 'person' }
      if (shift.roomId === other.roomId) return { shift, other, same: 'room' }
    }
  return null
}

type BookedTime = { staffId: number; roomId: number; start: number; end: number }

/** The bookings outside all shifts: their person does not work in their room the whole time. */
export const bookingsOutsideShifts = <B extends BookedTime>(
  bookings: readonly B[],
  shifts: readonly Occurrence[],
): B[] =>
  bookings.filter(
    (booking) =>
      !shifts.some(
        ({ staffId, roomId, start, end }) =>
          staffId === booking.staffId && roomId === booking.roomId && start <= booking.start && booking.end <= end,
      ),
  )
