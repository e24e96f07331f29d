import type { DeskBooking } from '../../contract/clinic-desk/clinic-desk.ts'

/** How a booking stands at the desk: asks and offered are requests, late should be here by now, held waits for its payment or its owner. */
export type DeskState = 'asks' | 'offered' | 'held' | 'expected' | 'late' | 'here' | 'in-room' | 'done' | 'missed'

const lateAfter = 5 * 60_000

/** How it stands at `now` (ms): who is expected counts as late 5 minutes after the time. */
export function deskState(
  { status, startTime, whenCalledIn }: Pick<DeskBooking, 'status' | 'startTime' | 'whenCalledIn'>,
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
      return now > Date.parse(startTime) + lateAfter ? 'late' : 'expected'
  }
}
