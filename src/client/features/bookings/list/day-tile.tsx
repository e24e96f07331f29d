import { sheetOf } from '../../../../domain/time/day-words.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import css from '../bookings.module.css'

/** The day of a booking as a leaf of a calendar: month, day, weekday, at the clinic. */
export function DayTile({ instant, timeZone }: { instant: string; timeZone: string }) {
  const { month, day, weekday, year } = sheetOf(dayInZone(instant, timeZone))
  return (
    <time className={css.tile} dateTime={instant}>
      <span>{month}</span>
      <b>{day}</b>
      <span>{weekday}</span>
      <span className="vh"> {year}</span>
    </time>
  )
}
