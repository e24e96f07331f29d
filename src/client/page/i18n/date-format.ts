/* Formats instants in the time zone of this device; what happens at a clinic is shown in the clinic's zone instead. */

import * as words from '../../../domain/time/format-moment.ts'
import { dayInZone, type Instant } from '../../../domain/time/zoned-time.ts'
import { deviceZone } from './device-zone.ts'

/** "20 Nov 2026". */
export const dayText = (instant: Instant): string => words.dayText(instant, deviceZone())

/** "2:40 pm". */
export const timeText = (instant: Instant): string => words.timeOfDay(instant, deviceZone())

/** The calendar date `YYYY-MM-DD`. */
export const localDate = (instant: Instant): string => dayInZone(instant, deviceZone())

/** "Today, 8:05 am", "Yesterday", "16 Nov", "16 Nov 2025". */
export const lastSeenText = (instant: Instant, now: Instant): string =>
  words.lastSeenText(instant, { timeZone: deviceZone(), now })

/** "8:12 am" today, else "16 Nov 4:10 pm". */
export const momentText = (instant: Instant, now: Instant): string =>
  words.momentText(instant, { timeZone: deviceZone(), now })
