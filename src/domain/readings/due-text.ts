import type { TurnaroundClock } from '../../contract/readings/reading-list.ts'
import { addDays } from '../time/calendar-days.ts'
import { weekdayDate, weekdayText } from '../time/format-day.ts'
import { timeOfDay } from '../time/format-moment.ts'
import { dayInZone, type Instant, msOf } from '../time/zoned-time.ts'

/** `text`: time left or due date; `until`: due time of day, if it is due today. */
export type DueText = { state: TurnaroundClock['state']; text: string; until: string | null }

type DueTextContext = { now: Instant; timeZone: string }

/**
 * "Late by 35 min", "Late since Mon 3:30 pm", "1 h 20 min left", "Thu 8:40 am", "Mon 30 Nov", in the time zone of the practice. Minutes are working
 * minutes as counted by the server; those that have passed since are subtracted.
 */
export function dueText({ state, dueAt, minutesLeft }: TurnaroundClock, { now, timeZone }: DueTextContext): DueText {
  const left = Math.min(minutesLeft, Math.floor((msOf(dueAt) - msOf(now)) / 60_000))
  const [day, today] = [dayInZone(dueAt, timeZone), dayInZone(now, timeZone)]
  const until = day === today ? timeOfDay(dueAt, timeZone) : null
  // Nights do not count, so a late visit shows the server's count. Beyond a day's work it says since when it is
  // late.
  if (left < 0) {
    const minutes = Math.max(1, minutesLeft < 0 ? -minutesLeft : -left)
    const since = addDays(day, 7) > today ? `${weekdayText(day)} ${timeOfDay(dueAt, timeZone)}` : weekdayDate(day)
    return {
      state: 'late',
      text: minutes < longMinutes ? `Late by ${durationText(minutes)}` : `Late since ${since}`,
      until,
    }
  }
  if (day === today || state === 'soon') return { state, text: `${durationText(left)} left`, until }
  const text = day < addDays(today, 7) ? `${weekdayText(day)} ${timeOfDay(dueAt, timeZone)}` : weekdayDate(day)
  return { state, text, until }
}

const longMinutes = 10 * 60

/** "35 min", "1 h 05 min": of working minutes. */
function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}
