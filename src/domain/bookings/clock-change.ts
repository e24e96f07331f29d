import { addDays, daysBetween, instantOf } from './zoned-time.ts'

const day = 24 * 3_600_000
const named = (date: string) =>
  new Intl.DateTimeFormat('en-NZ', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    .replaceAll(',', '')

/** What to say of the week from a Monday in which a clinic's clocks change; null in all others. */
export function clockChangeIn(monday: string, timeZone: string): string | null {
  const changed = daysBetween(monday, addDays(monday, 6)).find((date) => lengthOf(date, timeZone) !== day)
  if (changed === undefined) return null
  const way = lengthOf(changed, timeZone) > day ? 'back' : 'forward'
  return `Clocks go ${way} on ${named(changed)}. All times are those on the clinic’s clock.`
}

const lengthOf = (date: string, timeZone: string) =>
  instantOf(addDays(date, 1), '00:00', timeZone) - instantOf(date, '00:00', timeZone)
