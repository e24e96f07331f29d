import type { Timeslot } from '../../../contract/time-slots.ts'
import { shortDayText, timeOfDay } from '../../../domain/time/moment-words.ts'
import css from './bookings.module.css'

export type SlotTimesProps = {
  slots: readonly Timeslot[]
  zone: string
  /** Within one day its name would only be repeated. */
  words: 'time' | 'day and time'
  chosen: Timeslot | undefined
  onChoose: (slot: Timeslot) => void
  /** The start of the first time of all. */
  soonest?: string | undefined
}

/** Times to touch; the soonest and the best fit say so. */
export function SlotTimes({ slots, zone, words, chosen, onChoose, soonest }: SlotTimesProps) {
  return (
    <div className={css.times}>
      {slots.map((slot) => {
        const mark = slot.startTime === soonest ? 'Soonest' : slot.rank === 1 ? 'Best fit' : undefined
        return (
          <button
            key={slot.startTime}
            type="button"
            className={css.time}
            aria-pressed={slot.startTime === chosen?.startTime}
            onClick={() => onChoose(slot)}
          >
            {words === 'day and time' && <span>{shortDayText(slot.startTime, zone)}</span>}
            <b>{timeOfDay(slot.startTime, zone)}</b>
            {mark !== undefined && <small>{mark}</small>}
          </button>
        )
      })}
    </div>
  )
}
