import type { DeskBooking, DeskDay } from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { DayView } from '../../../../domain/clinic-desk/day-columns.ts'

/** A dragged block: its target column, and the minutes it was moved by. */
export type DraggedBooking = { booking: DeskBooking; columnId: number; minutes: number }
/** The target time and place; `nobody`: no one works there the whole time. */
type DropTarget = { startTime: string; place: { staffId: number; roomId: number } | 'nobody' }

/** Whether a booking can be dragged to another time or place. */
export const isDraggable = ({ kind, status }: DeskBooking): boolean =>
  kind === 'appointment' && (status === 'Booked' || status === 'Arrived')

/** The target of a dragged block: its new time, and who works in which room there. */
export function dropTarget(
  { shifts }: DeskDay,
  view: DayView,
  { booking, columnId, minutes }: DraggedBooking,
): DropTarget {
  const start = Date.parse(booking.startTime) + minutes * 60_000
  const end = start + Date.parse(booking.endTime) - Date.parse(booking.startTime)
  const found = shifts.find(
    (shift) =>
      (view === 'rooms' ? shift.roomId : shift.staffId) === columnId &&
      Date.parse(shift.startTime) <= start &&
      end <= Date.parse(shift.endTime),
  )
  const place = found === undefined ? 'nobody' : { staffId: found.staffId, roomId: found.roomId }
  return { startTime: new Date(start).toISOString(), place }
}
