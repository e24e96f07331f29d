const minute = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (format === undefined) {
    const fields = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    } as const
    format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields })
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute: minutes = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minutes, second) - Math.floor(instant / 1000) * 1000
}

/**
 * The instant (ms) of a local day and time of day in a zone. A time that a change of clocks skips is as much later
 * as was skipped; of a time that comes twice the first is meant.
 */
export function instantOf(day: string, time: string, timeZone: string): number {
  const local = Date.parse(`${day}T${time.slice(0, 5)}:00Z`)
  const before = offsetAt(local - 24 * 60 * minute, timeZone)
  const first = local - before
  if (offsetAt(first, timeZone) === before) return first
  const after = offsetAt(local + 24 * 60 * minute, timeZone)
  const second = local - after
  return offsetAt(second, timeZone) === after ? second : first
}

/** The day that is `days` after a day, both `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * minute).toISOString().slice(0, 10)

/** The days from one to another, both ends included; both `YYYY-MM-DD`. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
