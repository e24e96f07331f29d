/*
 * Converts between instants and local days and times. Every browser has Intl, few tablets have Temporal: tablet and server
 * use this code, and the tests compare it with Temporal.
 */

/** An instant as ISO 8601, a Date, or ms since 1970. */
export type Instant = string | Date | number

const hour = 3_600_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant in ms since 1970. */
export function msOf(instant: Instant): number {
  if (typeof instant === 'number') return instant
  return typeof instant === 'string' ? Date.parse(instant) : instant.getTime()
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const fields = { day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
  const made = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', calendar: 'gregory', ...fields })
  formats.set(timeZone, made)
  return made
}

/** The UTC offset of a zone at a whole second, in milliseconds. Most of what a list of due times takes is this. */
function readOffset(instant: number, timeZone: string): number {
  const utc = new Date(instant)
  const local = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const ahead = (type: Intl.DateTimeFormatPartTypes, inUtc: number) => (local.get(type) ?? 0) - inUtc
  const days = ahead('day', utc.getUTCDate())
  // The last day of a month is followed by a first.
  const hours = (Math.abs(days) > 1 ? -Math.sign(days) : days) * 24 + ahead('hour', utc.getUTCHours())
  return hours * hour + ahead('minute', utc.getUTCMinutes()) * 60_000 + ahead('second', utc.getUTCSeconds()) * 1000
}

const quarter = hour / 4
/** From then on the clocks of all zones change at quarters of an hour alone, which a test looks at. */
const quartersSince = Date.UTC(2023, 0)
const mostOffsets = 50_000
/** By zone and quarter of an hour. */
const offsets = new Map<string, number>()

/** The UTC offset of a zone at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const step = instant < quartersSince ? 1000 : quarter
  const at = Math.floor(instant / step) * step
  const key = `${timeZone} ${at}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const made = readOffset(at, timeZone)
  if (offsets.size >= mostOffsets) offsets.clear()
  offsets.set(key, made)
  return made
}

/** The local time in a zone at an instant, as ms since 1970 as if it were UTC. */
const wallAt = (instant: number, timeZone: string) => instant + offsetAt(instant, timeZone)

/**
 * The instant (ms) of a day `YYYY-MM-DD` and a time of day `HH:MM` in an IANA zone. A time that a clock change skips is
 * moved later by the gap; of a time that occurs twice the first is used.
 */
export function instantOf(day: string, time: string, timeZone: string): number {
  const local = Date.parse(`${day}T${time.slice(0, 5)}:00Z`)
  const before = offsetAt(local - 24 * hour, timeZone)
  const first = local - before
  if (offsetAt(first, timeZone) === before) return first
  const after = offsetAt(local + 24 * hour, timeZone)
  const second = local - after
  return offsetAt(second, timeZone) === after ? second : first
}

/** The day `YYYY-MM-DD` of an instant in an IANA zone: "today" is the site's, not the browser's (docs/domain.md 1). */
export const dayInZone = (instant: Instant, timeZone: string): string =>
  new Date(wallAt(msOf(instant), timeZone)).toISOString().slice(0, -14)

/** Whether a day `YYYY-MM-DD` is over in an IANA zone: at its midnight. */
export const hasPassed = (day: string, timeZone: string, now: Instant): boolean => day < dayInZone(now, timeZone)

/** The local time in an IANA zone at an instant, in minutes since midnight, 0 to 1439. */
export function minuteOfDay(instant: Instant, timeZone: string): number {
  const wall = new Date(wallAt(msOf(instant), timeZone))
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/** The local time `HH:MM` in an IANA zone at an instant, as `instantOf` and fields for a time take it. */
export const timeInZone = (instant: Instant, timeZone: string): string =>
  new Date(wallAt(msOf(instant), timeZone)).toISOString().slice(11, 16)

/** The latest current day `YYYY-MM-DD` of any time zone: a day after it is in the future everywhere. */
export const latestDay = (now: Instant): string => dayInZone(now, 'Pacific/Kiritimati')

/** Whether a name is an IANA time zone of a place, such as Pacific/Auckland. */
export function isZone(name: string): boolean {
  try {
    return name.includes('/') && formatOf(name).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
