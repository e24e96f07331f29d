/* Instants as text, in a time zone: mostly that of the clinic. */

import { addDays } from './calendar-days.ts'
import { dateText, fullDate, shortDate, weekdayDate } from './format-day.ts'
import { dayInZone, type Instant, minuteOfDay, msOf } from './zoned-time.ts'

/** "2:40 pm". */
export function timeOfDay(instant: Instant, timeZone: string): string {
  const minutes = minuteOfDay(instant, timeZone)
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatZone(instant: Instant, timeZone: string, style: 'short' | 'longGeneric'): string {
  const key = `${timeZone} ${style}`
  // Each country's locale has the short names of its own zones.
  const locale = timeZone.startsWith('Australia/') ? 'en-AU' : 'en-NZ'
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: style })
  formats.set(key, format)
  return format.formatToParts(msOf(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The zones of both countries as people name them: Intl calls Brisbane's and Melbourne's the same. */
const zoneNames: Readonly<Record<string, string>> = {
  'Pacific/Auckland': 'New Zealand time',
  'Pacific/Chatham': 'Chatham Islands time',
  'Australia/Sydney': 'Sydney time',
  'Australia/Melbourne': 'Melbourne time',
  'Australia/Brisbane': 'Brisbane time',
  'Australia/Lindeman': 'Brisbane time',
  'Australia/Hobart': 'Hobart time',
  'Australia/Adelaide': 'Adelaide time',
  'Australia/Broken_Hill': 'Broken Hill time',
  'Australia/Darwin': 'Darwin time',
  'Australia/Perth': 'Perth time',
  'Australia/Eucla': 'Eucla time',
  'Australia/Lord_Howe': 'Lord Howe Island time',
}

/** "New Zealand time", "Brisbane time". */
export const zoneName = (instant: Instant, timeZone: string): string =>
  zoneNames[timeZone] ?? formatZone(instant, timeZone, 'longGeneric').replace(/(?<!Standard) Time$/, ' time')

/** "NZDT" while daylight saving lasts, "NZST" after it. */
export const zoneLetters = (instant: Instant, timeZone: string): string => formatZone(instant, timeZone, 'short')

/** "Friday 4 December 2026, 2:40 pm, New Zealand time". */
export const momentInFull = (instant: Instant, timeZone: string): string =>
  `${fullDayText(instant, timeZone)}, ${timeOfDay(instant, timeZone)}, ${zoneName(instant, timeZone)}`

/** "20 Nov 2026" for an instant. */
export const dayText = (instant: Instant, timeZone: string): string => dateText(dayInZone(instant, timeZone))

/** "Fri 4 Dec" for an instant. */
export const shortDayText = (instant: Instant, timeZone: string): string => weekdayDate(dayInZone(instant, timeZone))

/** "Friday 4 December 2026" for an instant. */
export const fullDayText = (instant: Instant, timeZone: string): string => fullDate(dayInZone(instant, timeZone))

type Viewpoint = { timeZone: string; now: Instant }

/** "Today, 8:05 am", "Yesterday", "16 Nov", "16 Nov 2025". */
export function lastSeenText(instant: Instant, { timeZone, now }: Viewpoint): string {
  const [day, today] = [dayInZone(instant, timeZone), dayInZone(now, timeZone)]
  if (day === today) return `Today, ${timeOfDay(instant, timeZone)}`
  if (day === addDays(today, -1)) return 'Yesterday'
  return day.slice(0, 4) === today.slice(0, 4) ? shortDate(day) : dateText(day)
}

/** "8:12 am" of today, else "16 Nov 4:10 pm". */
export function momentText(instant: Instant, { timeZone, now }: Viewpoint): string {
  const day = dayInZone(instant, timeZone)
  const time = timeOfDay(instant, timeZone)
  return day === dayInZone(now, timeZone) ? time : `${shortDate(day)} ${time}`
}

export type DayPart = 'morning' | 'afternoon' | 'evening'

/** Before noon, before 5 pm, and after it. */
export function dayPartOf(instant: Instant, timeZone: string): DayPart {
  const minutes = minuteOfDay(instant, timeZone)
  if (minutes < 12 * 60) return 'morning'
  return minutes < 17 * 60 ? 'afternoon' : 'evening'
}
