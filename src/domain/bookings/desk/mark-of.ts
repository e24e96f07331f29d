import type { DeskMark } from '../../../contract/bookings/desk.ts'
import { mayMark } from '../attendance.ts'
import type { AppointmentStatus, BookingStatus } from '../booking-status.ts'

type Came = { arrivedAt: Date | null; calledInAt: Date | null }
type Marked = Came & { status: AppointmentStatus }

const nobodyCame = { arrivedAt: null, calledInAt: null }

/**
 * What the desk's mark makes of an appointment at `now`; not-now where it is too early, or the appointment does not
 * stand. Who is called in has arrived, and when is known once; expected takes every mark back.
 */
export function markOf(
  { status, startsAt, arrivedAt, calledInAt }: Came & { status: BookingStatus; startsAt: Date },
  mark: DeskMark,
  now: Date,
): Marked | 'not-now' {
  const may = (attendance: 'Arrived' | 'Attended' | 'DidNotAttend') =>
    status === attendance || mayMark({ status, startsAt: startsAt.getTime() }, attendance, now.getTime())
  switch (mark) {
    case 'expected':
      return isMarked(status) ? { status: 'Booked', ...nobodyCame } : 'not-now'
    case 'arrived':
      return may('Arrived') ? { status: 'Arrived', arrivedAt: arrivedAt ?? now, calledInAt: null } : 'not-now'
    case 'in-room':
      return may('Arrived')
        ? { status: 'Arrived', arrivedAt: arrivedAt ?? now, calledInAt: calledInAt ?? now }
        : 'not-now'
    case 'attended':
      return may('Attended') ? { status: 'Attended', arrivedAt: arrivedAt ?? now, calledInAt } : 'not-now'
    case 'did-not-attend':
      return may('DidNotAttend') ? { status: 'DidNotAttend', ...nobodyCame } : 'not-now'
  }
}

const isMarked = (status: BookingStatus) =>
  status === 'Booked' || status === 'Arrived' || status === 'Attended' || status === 'DidNotAttend'
