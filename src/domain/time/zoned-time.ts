/*
 * Between instants and the days and clocks of a place. Every engine has Intl, few tablets have Temporal: tablet and
 * server reckon with this one rule, and the tests hold it against Temporal.
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
  const fields = {
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const
  const made = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', calendar: 'gregory', ...fields })
  formats.set(timeZone, made)
  return made
}

/** What the clock of a zone shows at an instant, as ms since 1970 as if that clock were UTC's. */
function wallAt(instant: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year')
  const wall = new Date(0)
  // Date.UTC would take the years 0 to 99 for those of the last century.
  wall.setUTCFullYear(year, part('month') - 1, part('day'))
  return wall.setUTCHours(part('hour'), part('minute'), part('second'))
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
const offsetAt = (instant: number, timeZone: string) => wallAt(instant, timeZone) - Math.floor(instant / 1000) * 1000

/**
 * The instant (ms) of a day `YYYY-MM-DD` and a time of day `HH:MM` in an IANA zone. A time that a change of clocks
 * skips is as much later as was skipped; of a time that comes twice the first is meant.
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

/** The minutes since midnight that the clock of an IANA zone shows at an instant, from 0 to 1439. */
export function minuteOfDay(instant: Instant, timeZone: string): number {
  const wall = new Date(wallAt(msOf(instant), timeZone))
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/** The latest day `YYYY-MM-DD` that it is anywhere: what is a date to come there is one for everybody. */
export const latestDay = (now: Instant): string => dayInZone(now, 'Pacific/Kiritimati')

/** Whether a name is that of a place's zone in IANA's list, such as Pacific/Auckland. */
export function isZone(name: string): boolean {
  try {
    return name.includes('/') && formatOf(name).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
