/* Times to choose from, in the zone of their clinic: the day, the time of day, and the zone by name. */

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${name}`
  const known = formats.get(key)
  if (known !== undefined) return known
  // Each country knows its own zones by their short names.
  const locale = timeZone.startsWith('Australia/') ? 'en-AU' : 'en-NZ'
  const made = new Intl.DateTimeFormat(locale, { timeZone, ...options })
  formats.set(key, made)
  return made
}

type Instant = string | Date
const dateOf = (instant: Instant) => (typeof instant === 'string' ? new Date(instant) : instant)
const plain = (text: string) => text.replaceAll(',', '').replaceAll(/\s/gu, ' ').replace('Sept ', 'Sep ')

/** "2:40 pm" at the clinic. */
export const slotTime = (instant: Instant, timeZone: string): string =>
  plain(
    formatOf(timeZone, 'time', { hour: 'numeric', minute: '2-digit', hour12: true }).format(dateOf(instant)),
  ).toLowerCase()

/** "Fri 4 Dec" at the clinic. */
export const slotDay = (instant: Instant, timeZone: string): string =>
  plain(formatOf(timeZone, 'day', { weekday: 'short', day: 'numeric', month: 'short' }).format(dateOf(instant)))

/** "Friday 4 December 2026" at the clinic. */
export const slotLongDay = (instant: Instant, timeZone: string): string =>
  plain(
    formatOf(timeZone, 'long-day', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
      dateOf(instant),
    ),
  )

function zoneName(instant: Instant, timeZone: string, style: 'short' | 'longGeneric'): string {
  const parts = formatOf(timeZone, style, { timeZoneName: style }).formatToParts(dateOf(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** "New Zealand time" for a clinic there. */
export const zoneText = (instant: Instant, timeZone: string): string =>
  zoneName(instant, timeZone, 'longGeneric').replace(/ Time$/, ' time')

/** "NZDT" while daylight saving lasts, "NZST" after it. */
export const zoneShort = (instant: Instant, timeZone: string): string => zoneName(instant, timeZone, 'short')

export type DayPart = 'morning' | 'afternoon' | 'evening'

/** Before noon, before 5 pm, and after it, at the clinic. */
export function dayPartOf(instant: Instant, timeZone: string): DayPart {
  const hour = Number(formatOf(timeZone, 'hour', { hour: 'numeric', hourCycle: 'h23' }).format(dateOf(instant)))
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
