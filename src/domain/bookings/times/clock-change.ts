import { addDays, daysOfWeek } from '../../time/calendar-days.ts'
import { longDate } from '../../time/format-day.ts'
import { instantOf } from '../../time/zoned-time.ts'

const day = 24 * 3_600_000

/** The note about a daylight saving change in the week from a Monday; null when there is none. */
export function clockChangeIn(monday: string, timeZone: string): string | null {
  const changed = daysOfWeek(monday).find((date) => lengthOf(date, timeZone) !== day)
  if (changed === undefined) return null
  const way = lengthOf(changed, timeZone) > day ? 'back' : 'forward'
  return `Clocks go ${way} on ${longDate(changed)}. All times are those on the clinic’s clock.`
}

const lengthOf = (date: string, timeZone: string) =>
  instantOf(addDays(date, 1), '00:00', timeZone) - instantOf(date, '00:00', timeZone)
