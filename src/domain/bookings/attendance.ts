import type { BookingStatus } from './booking-status.ts'

/** What becomes of an appointment on its day. */
export type Attendance = 'Arrived' | 'Attended' | 'DidNotAttend'

/** The statuses that each can follow: a mistake at the desk is put right the same way. */
const previousStatuses = {
  Arrived: ['Booked', 'DidNotAttend'],
  Attended: ['Booked', 'Arrived', 'DidNotAttend'],
  DidNotAttend: ['Booked', 'Arrived', 'Attended'],
} as const satisfies Record<Attendance, readonly BookingStatus[]>

const earlyBy = 12 * 3_600_000

/** Whether an appointment may be marked so at `now`: nobody arrives more than half a day before, or stays away before it began. */
export function canMarkAttendance(
  { status, startsAt }: { status: BookingStatus; startsAt: number },
  attendance: Attendance,
  now: number,
): boolean {
  const follows: readonly BookingStatus[] = previousStatuses[attendance]
  const earliest = attendance === 'DidNotAttend' ? startsAt : startsAt - earlyBy
  return follows.includes(status) && now >= earliest
}
