import type { CSSProperties } from 'react'
import type { DeskBooking, DeskDay } from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { BookingId } from '../../../../contract/ids.ts'
import type { DayColumn, Interval } from '../../../../domain/clinic-desk/day-columns.ts'
import { timeOfDay } from '../../../../domain/time/format-moment.ts'
import { BookingBlock } from './booking-block.tsx'
import { minuteHeight } from './minute-height.ts'
import css from './day-grid.module.css'
import { shortTime } from '../desk-text.ts'
import type { DraggedBooking } from './drop-target.ts'
import { useDragBooking } from './use-drag-booking.ts'
import { blockId } from './use-keyboard-shortcuts.ts'

type DayGridProps = {
  day: DeskDay
  columns: readonly DayColumn[]
  span: Interval
  now: number
  chosen: DeskBooking | undefined
  onChoose: (bookingId: BookingId) => void
  onDrag: (dragged: DraggedBooking) => void
}

const hour = 3_600_000

/** The day as columns of bookings over its hours. On days with a clock change an hour is missing or appears twice. */
export function DayGrid({ day, columns, span, now, chosen, onChoose, onDrag }: DayGridProps) {
  const body = useDragBooking(({ blockId: id, columnId, minutes }) => {
    const booking = day.bookings.find(({ bookingId }) => blockId(bookingId) === id)
    const isElsewhere = minutes !== 0 || !columns.some((one) => one.id === columnId && isDropColumn(one, booking))
    if (booking !== undefined && isElsewhere) onDrag({ booking, columnId, minutes })
  })
  const { timeZone } = day.site
  const hours = Array.from({ length: Math.round((span.end - span.start) / hour) }, (_, i) => span.start + i * hour)
  const size = {
    '--columns': columns.length,
    '--minute': `${minuteHeight}rem`,
    '--height': `${((span.end - span.start) / 60_000) * minuteHeight}rem`,
  }
  const first = columns[0]?.placed[0]?.booking.bookingId
  return (
    <div className={css.frame} tabIndex={-1}>
      <div className={css.grid} style={size as CSSProperties}>
        <div className={css.head}>
          <span className={css.corner} />
          {columns.map(({ id, title, detail }) => (
            <div key={id} className={css.title}>
              <b>{title}</b>
              <span>{detail}</span>
            </div>
          ))}
        </div>
        <div className={css.body} ref={body}>
          <div className={css.hours} aria-hidden>
            {hours.map((at) => (
              <span key={at} style={{ top: `${blockBox({ start: at, end: at }, span).top}rem` }}>
                {timeOfDay(at, timeZone).replace(':00', '')}
              </span>
            ))}
          </div>
          {columns.map((column) => (
            <Column key={column.id} column={column} {...{ day, span, now, chosen, first, onChoose }} />
          ))}
          {now >= span.start && now < span.end && (
            <span className={css.now} style={{ top: `${blockBox({ start: now, end: now }, span).top}rem` }} aria-hidden>
              <b>{shortTime(new Date(now).toISOString(), timeZone)}</b>
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

const isDropColumn = ({ placed }: DayColumn, booking: DeskBooking | undefined) =>
  placed.some((one) => one.booking === booking)

type ColumnProps = Omit<DayGridProps, 'columns' | 'onDrag'> & { column: DayColumn; first: BookingId | undefined }

function Column({ column, day, span, now, chosen, first, onChoose }: ColumnProps) {
  return (
    <section className={css.column} aria-label={column.title} data-column={column.id}>
      {column.closed.map((closed) => {
        const { top, height } = blockBox(closed, span)
        return (
          <span key={closed.start} className={css.closed} style={{ top: `${top}rem`, height: `${height}rem` }}>
            {closed.reason}
          </span>
        )
      })}
      {column.placed.map(({ booking, lane, lanes }) => (
        <BookingBlock
          key={booking.bookingId}
          booking={booking}
          box={blockBox({ start: Date.parse(booking.startTime), end: Date.parse(booking.endTime) }, span)}
          lane={lane}
          lanes={lanes}
          now={now}
          timeZone={day.site.timeZone}
          look={blockLook(booking, chosen, first)}
          onChoose={onChoose}
        />
      ))}
    </section>
  )
}

/** Roving tab index: Tab reaches the chosen booking, else the first; arrow keys reach the others. */
function blockLook(booking: DeskBooking, chosen: DeskBooking | undefined, first: BookingId | undefined) {
  if (chosen === undefined) return booking.bookingId === first ? 'first' : 'plain'
  return booking.bookingId === chosen.bookingId ? 'chosen' : 'plain'
}

/** The position of an interval in the day, in rem. */
const blockBox = ({ start, end }: Interval, span: Interval): { top: number; height: number } => {
  const from = Math.max(start, span.start)
  const to = Math.max(from, Math.min(end, span.end))
  return { top: ((from - span.start) / 60_000) * minuteHeight, height: ((to - from) / 60_000) * minuteHeight }
}
