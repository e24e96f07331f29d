import type { Timeslot } from '../../../contract/time-slots.ts'
import { longDate, weekdayText } from '../../../domain/time/day-words.ts'
import css from './bookings.module.css'

/** A day with its free times. */
export type SlotDay = { day: string; slots: readonly Timeslot[] }
export type DayStripProps = { days: readonly SlotDay[]; open: string | undefined; onOpen: (day: string) => void }

/** The days of a week with how much is free; weekends only where something is. */
export function DayStrip({ days, open, onOpen }: DayStripProps) {
  return (
    <fieldset className={css.days}>
      <legend className="vh">Days</legend>
      {days
        .filter(({ slots }, i) => i < 5 || slots.length > 0)
        .map(({ day, slots }) => {
          const free = slots.length === 0 ? 'full' : `${slots.length} free`
          return (
            <button
              key={day}
              type="button"
              className={css.day}
              title={longDate(day)}
              aria-pressed={day === open}
              aria-disabled={slots.length === 0 ? true : undefined}
              onClick={() => slots.length > 0 && onOpen(day)}
            >
              <span>{weekdayText(day)}</span>
              <b>{Number(day.slice(8))}</b>
              <span>{free}</span>
            </button>
          )
        })}
    </fieldset>
  )
}
