import { addDays } from '../time/calendar-days.ts'
import { instantOf } from '../time/zoned-time.ts'

/** When a day begins first of all places that we serve. Milliseconds since 1970. */
export const breachDayBegins = (day: string): number => instantOf(day, '00:00', 'Pacific/Auckland')

/** When a day ends last of all places that we serve. Milliseconds since 1970. */
export const breachDayEnds = (day: string): number => instantOf(addDays(day, 1), '00:00', 'Australia/Perth')
