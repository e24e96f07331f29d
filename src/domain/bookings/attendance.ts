import type { BookingStatus } from './booking-status.ts'

/** The attendance of an appointment. */
export type Attendance = 'Arrived' | 'Attended' | 'DidNotAttend'

/** The statuses that each can follow; a mistake at the desk is corrected with the same calls. */
const previousStatuses = {
  Arrived: ['Booked', 'DidNotAttend'],
  Attended: ['Booked', 'Arrived', 'DidNotAttend'],
  DidNotAttend: ['Booked', 'Arrived', 'Attended'],
} as const satisfies Record<Attendance, readonly BookingStatus[]>

const earlyBy = 12 * 3_600_000

/** Whether the attendance may be set at `now`: arrived at most 12 hours early, absent only after the start. */
export function canMarkAttendance(
  { status, startsAt }: { status: BookingStatus; startsAt: number },
  attendance: Attendance,
  now: number,
): boolean {
  const follows: readonly BookingStatus[] = previousStatuses[attendance]
  const earliest = attendance === 'DidNotAttend' ? startsAt : startsAt - earlyBy
  return follows.includes(status) && now >= earliest
}
