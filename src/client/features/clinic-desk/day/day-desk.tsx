import { useState } from 'react'
import type { DeskBooking, DeskDay, DeskSite } from '../../../../contract/bookings/desk.ts'
import { useGoing } from '../../../parts/keys/use-going.ts'
import type { BookingId } from '../../../../contract/ids.ts'
import { columnsOf, spanOf } from '../../../../domain/bookings/desk/day-columns.ts'
import { instantOf } from '../../../../domain/time/zoned-time.ts'
import { KeysDialog } from '../../../parts/keys/keys-dialog.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Toast } from '../../../ui/notices/toast.tsx'
import css from '../clinic-desk.module.css'
import { type DeskSearch, viewOf } from '../desk-search.ts'
import { BookingPanel } from './booking-panel.tsx'
import { DayAside } from './day-aside.tsx'
import { DayBar } from './day-bar.tsx'
import { DayGrid } from './day-grid.tsx'
import { dayKeys } from './day-keys.ts'
import type { Carried } from './drop-of.ts'
import { MoveQuestion } from './move-question.tsx'
import { useDayKeys } from './use-day-keys.ts'
import { WalkInDialog } from './walk-in-dialog.tsx'
import { type Marks, useMarks } from './use-marks.ts'

export type DayDeskProps = {
  day: DeskDay
  all: readonly DeskSite[]
  now: number
  today: string
  search: DeskSearch
  onSearch: (search: DeskSearch) => void
}

/** The day itself: its bar, its grid, and beside it what waits, or the booking that is looked at. */
export function DayDesk({ day, all, now, today, search, onSearch }: DayDeskProps) {
  const [open, setOpen] = useState<'nothing' | 'keys' | 'walk-in'>('nothing')
  const [carried, setCarried] = useState<Carried | null>(null)
  const [moving, setMoving] = useState<BookingId | null>(null)
  const view = viewOf(search)
  const span = spanOf(day, instantOf(day.day, '08:00', day.site.timeZone))
  const columns = columnsOf(day, view, span)
  const { chosen, choose } = useChosen({ day, search, onSearch })
  const toDay = (to: string | undefined) => onSearch({ ...search, day: to === today ? undefined : to, on: undefined })
  const close = () => setOpen('nothing')
  const booked = (on: BookingId) => {
    close()
    choose(on)
  }
  const marks = useMarks()
  useDayKeys({
    day,
    columns,
    chosen,
    marks,
    choose,
    toToday: () => toDay(undefined),
    onKeys: () => setOpen('keys'),
    onWalkIn: () => setOpen('walk-in'),
    onMove: setMoving,
  })
  return (
    <div className={css.day}>
      <div className={css.main}>
        <DayBar {...{ day, all, now, today, search, onSearch }} onDay={toDay} onWalkIn={() => setOpen('walk-in')} />
        {marks.failure !== undefined && (
          <Alert tone="warn" announce="now">
            <p>{marks.failure}</p>
          </Alert>
        )}
        <DayGrid {...{ day, columns, span, now, chosen }} onChoose={choose} onCarry={setCarried} />
      </div>
      <Beside {...{ day, now, marks, chosen, choose, moving, setMoving }} onKeys={() => setOpen('keys')} />
      {marks.done !== null && (
        <Toast key={marks.done.key} message={marks.done.message} onUndo={marks.undo} onGone={marks.forget} />
      )}
      {open === 'walk-in' && <WalkInDialog day={day} now={now} onClose={close} onBooked={booked} />}
      {open === 'keys' && <KeysDialog groups={dayKeys} onClose={close} />}
      {carried !== null && <MoveQuestion {...{ day, view, carried }} onClose={() => setCarried(null)} />}
    </div>
  )
}

/** The booking or request that is looked at, as the address says. */
function useChosen({ day, search, onSearch }: Pick<DayDeskProps, 'day' | 'search' | 'onSearch'>) {
  const going = useGoing(search.on)
  return {
    chosen: [...day.bookings, ...day.requests].find(({ bookingId }) => bookingId === going.at),
    choose: (on: BookingId | undefined) => {
      going.goTo(on)
      onSearch({ ...search, on })
    },
  }
}

type BesideProps = Pick<DayDeskProps, 'day' | 'now'> & {
  marks: Marks
  chosen: DeskBooking | undefined
  choose: (on: BookingId | undefined) => void
  moving: BookingId | null
  setMoving: (on: BookingId | null) => void
  onKeys: () => void
}

/** What waits, or the booking that is looked at. */
function Beside({ day, now, marks, chosen, choose, moving, setMoving, onKeys }: BesideProps) {
  return (
    <aside className={css.aside} aria-label={chosen === undefined ? 'What waits' : 'The booking'}>
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
