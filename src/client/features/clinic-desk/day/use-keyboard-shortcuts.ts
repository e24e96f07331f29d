import type { DeskBooking, DeskDay, DeskMark } from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { BookingId } from '../../../../contract/ids.ts'
import type { DayColumn } from '../../../../domain/clinic-desk/day-columns.ts'
import { useKeyboardShortcuts as useKeys } from '../../../parts/keyboard/use-keyboard-shortcuts.ts'
import type { DayDialogName } from './day-dialog.tsx'
import type { AttendanceMarks } from './use-attendance-marks.ts'

type ShortcutsInput = {
  day: DeskDay
  columns: readonly DayColumn[]
  chosen: DeskBooking | undefined
  marks: AttendanceMarks
  choose: (bookingId: BookingId | undefined) => void
  toToday: () => void
  open: (dialog: DayDialogName) => void
  /** Undefined on days other than today. */
  onWalkIn: (() => void) | undefined
  onMove: (bookingId: BookingId) => void
}

/** The element id of a booking's block, to scroll to it and focus it. */
export const blockId = (bookingId: BookingId): string => `booking-${bookingId}`

/** Arrow keys move between bookings, letters mark attendance. */
export function useKeyboardShortcuts({
  day,
  columns,
  chosen,
  marks,
  choose,
  toToday,
  open,
  onWalkIn,
  onMove,
}: ShortcutsInput): void {
  const lists = columns.map(({ placed }) => placed.map(({ booking }) => booking)).filter((list) => list.length > 0)
  const at = lists.findIndex((list) => list.some(({ bookingId }) => bookingId === chosen?.bookingId))
  const go = (booking: DeskBooking | undefined) => {
    if (booking === undefined) return
    choose(booking.bookingId)
    document.getElementById(blockId(booking.bookingId))?.focus()
  }
  const along = (by: -1 | 1) => {
    const list = lists[at] ?? lists[0] ?? []
    const place = list.findIndex(({ bookingId }) => bookingId === chosen?.bookingId)
    go(place < 0 ? list[0] : list[Math.min(list.length - 1, Math.max(0, place + by))])
  }
  const across = (by: -1 | 1) => {
    if (at < 0 || chosen === undefined) return go(lists[0]?.[0])
    const start = Date.parse(chosen.startTime)
    const distance = ({ startTime }: DeskBooking) => Math.abs(Date.parse(startTime) - start)
    go((lists[at + by] ?? []).toSorted((a, b) => distance(a) - distance(b))[0])
  }
  const mark = (to: DeskMark) =>
    chosen?.kind === 'appointment' && !marks.busy ? () => marks.mark(chosen, to) : undefined
  useKeys({
    ArrowDown: () => along(1),
    ArrowUp: () => along(-1),
    ArrowRight: () => across(1),
    ArrowLeft: () => across(-1),
    Escape: chosen && (() => choose(undefined)),
    a: () => go(day.requests[0]),
    h: mark('arrived'),
    c: mark('in-room'),
    d: mark('attended'),
    n: mark('did-not-attend'),
    m: chosen?.kind === 'appointment' ? () => onMove(chosen.bookingId) : undefined,
    t: toToday,
    w: onWalkIn,
    b: () => open('book'),
    f: () => open('find'),
    '?': () => open('keys'),
  })
}
