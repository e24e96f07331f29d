import { useState } from 'react'
import type { DeskBooking, DeskDay, DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { useOptimisticLocation } from '../../../parts/keyboard/use-optimistic-location.ts'
import type { BookingId } from '../../../../contract/ids.ts'
import { dayColumns, openingSpan } from '../../../../domain/clinic-desk/day-columns.ts'
import { instantOf } from '../../../../domain/time/zoned-time.ts'
import { Toast } from '../../../ui/banners/toast.tsx'
import css from '../clinic-desk.module.css'
import { type DeskSearch, viewOf } from '../desk-search.ts'
import { BookingPanel } from './booking-panel.tsx'
import { DayAside } from './day-aside.tsx'
import { DayBar } from './day-bar.tsx'
import { DayDialog, type DayDialogName } from './day-dialog.tsx'
import { DayGrid } from './day-grid.tsx'
import type { DraggedBooking } from './drop-target.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts'
import { type AttendanceMarks, useAttendanceMarks } from './use-attendance-marks.ts'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'

type DayDeskProps = {
  day: DeskDay
  all: readonly DeskSite[]
  now: number
  today: string
  search: DeskSearch
  onSearch: (search: DeskSearch) => void
}

/** The day: bar, grid, and beside it the side list or the open booking. */
export function DayDesk({ day, all, now, today, search, onSearch }: DayDeskProps) {
  const [open, setOpen] = useState<DayDialogName>('nothing')
  const [dragged, setCarried] = useState<DraggedBooking | null>(null)
  const [moving, setMoving] = useState<BookingId | null>(null)
  const view = viewOf(search)
  const span = openingSpan(day, instantOf(day.day, '08:00', day.site.timeZone))
  const columns = dayColumns(day, view, span)
  const { chosen, choose } = useChosenBooking({ day, search, onSearch })
  const toDay = (to: string | undefined) => onSearch({ ...search, day: to === today ? undefined : to, on: undefined })
  const close = () => setOpen('nothing')
  const booked = (on: BookingId) => {
    close()
    choose(on)
  }
  const show = ({ bookingId: on }: DeskBooking, to: string) => {
    close()
    onSearch({ ...search, day: to === today ? undefined : to, on })
  }
  const marks = useAttendanceMarks()
  useKeyboardShortcuts({
    day,
    columns,
    chosen,
    marks,
    choose,
    toToday: () => toDay(undefined),
    open: setOpen,
    onWalkIn: day.day === today ? () => setOpen('walk-in') : undefined,
    onMove: setMoving,
  })
  return (
    <div className={css.day}>
      <div className={css.main}>
        <DayBar {...{ day, all, now, today, search, onSearch }} onDay={toDay} onOpen={setOpen} />
        <MarkFailure marks={marks} />
        <DayGrid {...{ day, columns, span, now, chosen }} onChoose={choose} onDrag={setCarried} />
      </div>
      <SidePanel {...{ day, now, marks, chosen, choose, moving, setMoving }} onKeys={() => setOpen('keys')} />
      <MarkDone marks={marks} />
      <DayDialog {...{ open, day, now }} onClose={close} onBooked={booked} onShow={show} />
      {dragged !== null && <MoveDialog {...{ day, view, dragged }} onClose={() => setCarried(null)} />}
    </div>
  )
}

const MarkFailure = ({ marks: { failure } }: { marks: AttendanceMarks }) => <ErrorBanner message={failure} />

const MarkDone = ({ marks: { done, undo, dismiss } }: { marks: AttendanceMarks }) =>
  done === null ? null : <Toast key={done.key} message={done.message} onUndo={undo} onGone={dismiss} />

/** The open booking or request, from the address. */
function useChosenBooking({ day, search, onSearch }: Pick<DayDeskProps, 'day' | 'search' | 'onSearch'>) {
  const going = useOptimisticLocation(search.on)
  return {
    chosen: [...day.bookings, ...day.requests].find(({ bookingId }) => bookingId === going.at),
    choose: (on: BookingId | undefined) => {
      going.goTo(on)
      onSearch({ ...search, on })
    },
  }
}

type SidePanelProps = Pick<DayDeskProps, 'day' | 'now'> & {
  marks: AttendanceMarks
  chosen: DeskBooking | undefined
  choose: (on: BookingId | undefined) => void
  moving: BookingId | null
  setMoving: (on: BookingId | null) => void
  onKeys: () => void
}

/** The side list, or the open booking. */
function SidePanel({ day, now, marks, chosen, choose, moving, setMoving, onKeys }: SidePanelProps) {
  return (
    <aside className={css.aside} aria-label={chosen === undefined ? 'What is waiting' : 'The booking'}>
      {chosen === undefined ? (
        <DayAside day={day} now={now} marks={marks} onChoose={choose} onKeys={onKeys} />
      ) : (
        <BookingPanel
          key={chosen.bookingId}
          booking={chosen}
          day={day}
          now={now}
          marks={marks}
          moving={moving === chosen.bookingId ? 'open' : 'closed'}
          onMoving={(to) => setMoving(to === 'open' ? chosen.bookingId : null)}
          onClose={() => choose(undefined)}
        />
      )}
    </aside>
  )
}
