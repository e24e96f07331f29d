import { addDays, weekdayOf } from '../time/calendar-days.ts'
import { dayInZone, instantOf, type Instant } from '../time/zoned-time.ts'

/**
 * The last time to phone a patient who wants to be phoned first, in ms: 5 pm on the next working day of the site (docs/decisions-clinic.md "Urgent results").
 */
export function phoneFirstUntil(now: Instant, timeZone: string, holidays: ReadonlySet<string>): number {
  let day = addDays(dayInZone(now, timeZone), 1)
  while (weekdayOf(day) > 5 || holidays.has(day)) day = addDays(day, 1)
  return instantOf(day, '17:00', timeZone)
}
