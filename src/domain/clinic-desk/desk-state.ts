import type { DeskBooking } from '../../contract/clinic-desk/clinic-desk.ts'
import { hasTime } from '../bookings/kind/booking-words.ts'

/**
 * The state of a booking at the desk. asks, offered: a request. held: waits for its payment or patient. late: should
 * have arrived by now.
 */
export type DeskState = 'asks' | 'offered' | 'held' | 'expected' | 'late' | 'here' | 'in-room' | 'done' | 'missed'

const lateAfter = 5 * 60_000

/**
 * The desk state at `now` (ms): an expected patient is late from 5 minutes after the time. Somebody who need not
 * attend is never late.
 */
export function deskState(
  { status, startTime, whenCalledIn, way }: Pick<DeskBooking, 'status' | 'startTime' | 'whenCalledIn' | 'way'>,
  now: number,
): DeskState {
  switch (status) {
    case 'Requested':
      return 'asks'
    case 'Offered':
      return 'offered'
    case 'Held':
    case 'AwaitingPayment':
      return 'held'
    case 'Arrived':
      return whenCalledIn === null ? 'here' : 'in-room'
    case 'Attended':
      return 'done'
    case 'DidNotAttend':
      return 'missed'
    case 'Booked':
    case 'Converted':
    case 'Declined':
    case 'Withdrawn':
    case 'Cancelled':
    case 'Moved':
      return hasTime({ way }) && now > Date.parse(startTime) + lateAfter ? 'late' : 'expected'
  }
}
