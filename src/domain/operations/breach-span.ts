import { addDays } from '../time/calendar-days.ts'
import { instantOf } from '../time/zoned-time.ts'

/** The earliest start of a day in any place that we serve, in ms since 1970. */
export const breachDayBegins = (day: string): number => instantOf(day, '00:00', 'Pacific/Auckland')

/** The latest end of a day in any place that we serve, in ms since 1970. */
export const breachDayEnds = (day: string): number => instantOf(addDays(day, 1), '00:00', 'Australia/Perth')
