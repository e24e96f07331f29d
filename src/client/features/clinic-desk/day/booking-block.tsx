import { type CSSProperties, memo } from 'react'
import type { DeskBooking } from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { BookingId } from '../../../../contract/ids.ts'
import { bookingWords } from '../../../../domain/bookings/kind/booking-words.ts'
import { deskState } from '../../../../domain/clinic-desk/desk-state.ts'
import { timeOfDay } from '../../../../domain/time/format-moment.ts'
import { stateIcon, stateText } from '../../../parts/clinic-desk/desk-state-text.ts'
import { bookingLine, patientName } from '../desk-text.ts'
import css from './day-grid.module.css'
import { isDraggable } from './drop-target.ts'
import { blockId } from './use-keyboard-shortcuts.ts'
import { OwnText } from '../../../ui/own-text.tsx'

type BookingBlockProps = {
  booking: DeskBooking
  /** In rem. */
  box: { top: number; height: number }
  lane: number
  lanes: number
  now: number
  timeZone: string
  /** first: the block in the tab order while none is chosen. */
  look: 'plain' | 'first' | 'chosen'
  onChoose: (bookingId: BookingId) => void
}

/** How many lines are shown in a block of this height (rem); a button's text is centred in it. */
const linesIn = (height: number) => (height < 2.25 ? 'one' : height < 3.5 ? 'two' : 'three')

/** A line of a block in rem, and what its borders and its room above and below take. */
const lineHeight = 1.02
const edges = 0.3

function placeOf({ top, height }: BookingBlockProps['box'], { lane, lanes }: { lane: number; lanes: number }) {
  const place = {
    top: `${top}rem`,
    height: `calc(${height}rem - 2px)`,
    left: `${(lane * 100) / lanes}%`,
    width: `${100 / lanes}%`,
    '--lines': Math.max(3, Math.floor((height - edges) / lineHeight)),
  }
  return place as CSSProperties
}

function Block({ booking, box, lane, lanes, now, timeZone, look, onChoose }: BookingBlockProps) {
  const state = deskState(booking, now)
  const Icon = stateIcon[state]
  const line = bookingLine(booking, state, timeZone)
  return (
    <button
      type="button"
      id={blockId(booking.bookingId)}
      className={css.block}
      data-state={state}
      data-lines={linesIn(box.height)}
      data-carried={isDraggable(booking) ? 'rests' : undefined}
      style={placeOf(box, { lane, lanes })}
      aria-label={`${patientName(booking)}, ${line}, ${timeOfDay(booking.startTime, timeZone)}, ${booking.serviceName}, ${bookingWords(booking).label.toLowerCase()}, ${stateText[state]}`}
      aria-current={look === 'chosen' ? true : undefined}
      tabIndex={look === 'plain' ? -1 : 0}
      onClick={() => onChoose(booking.bookingId)}
    >
      <span>
        <b>{patientName(booking)}</b>{' '}
        <span>
          {Icon && <Icon aria-hidden />}
          <OwnText>{line}</OwnText>
        </span>
      </span>
    </button>
  )
}

/** A booking in the day grid: patient, time and state. */
export const BookingBlock = memo(
  Block,
  (a, b) =>
    a.booking === b.booking &&
    a.look === b.look &&
    a.box.top === b.box.top &&
    a.box.height === b.box.height &&
    a.lane === b.lane &&
    a.lanes === b.lanes &&
    deskState(a.booking, a.now) === deskState(b.booking, b.now),
)
