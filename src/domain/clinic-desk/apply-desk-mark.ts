import type { DeskMark } from '../../contract/clinic-desk/clinic-desk.ts'
import { canMarkAttendance } from '../bookings/attendance.ts'
import type { AppointmentStatus, BookingStatus } from '../bookings/booking-status.ts'

type ArrivalTimes = { arrivedAt: Date | null; calledInAt: Date | null }
type MarkedAppointment = ArrivalTimes & { status: AppointmentStatus }

const noArrival = { arrivedAt: null, calledInAt: null }

/**
 * The status and times of an appointment after a mark at `now`; `not-now` when it is too early or the status does not
 * allow it. Calling in implies arrival; each time is recorded once; `expected` undoes every mark.
 */
export function applyDeskMark(
  { status, startsAt, arrivedAt, calledInAt }: ArrivalTimes & { status: BookingStatus; startsAt: Date },
  mark: DeskMark,
  now: Date,
): MarkedAppointment | 'not-now' {
  const may = (attendance: 'Arrived' | 'Attended' | 'DidNotAttend') =>
    status === attendance || canMarkAttendance({ status, startsAt: startsAt.getTime() }, attendance, now.getTime())
  switch (mark) {
    case 'expected':
      return isMarked(status) ? { status: 'Booked', ...noArrival } : 'not-now'
    case 'arrived':
      return may('Arrived') ? { status: 'Arrived', arrivedAt: arrivedAt ?? now, calledInAt: null } : 'not-now'
    case 'in-room':
      return may('Arrived')
        ? { status: 'Arrived', arrivedAt: arrivedAt ?? now, calledInAt: calledInAt ?? now }
        : 'not-now'
    case 'attended':
      return may('Attended') ? { status: 'Attended', arrivedAt: arrivedAt ?? now, calledInAt } : 'not-now'
    case 'did-not-attend':
      return may('DidNotAttend') ? { status: 'DidNotAttend', ...noArrival } : 'not-now'
  }
}

const isMarked = (status: BookingStatus) =>
  status === 'Booked' || status === 'Arrived' || status === 'Attended' || status === 'DidNotAttend'
