/* Calendar days, `YYYY-MM-DD`: they have no time zone. */

const day = 24 * 3_600_000
const startOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** The day that starts at a midnight UTC, in ms. */
const dayAt = (midnight: number) => new Date(midnight).toISOString().slice(0, -14)

/** Whether a text is an existing day, `YYYY-MM-DD`, in the years 1 to 9999. */
export const isCalendarDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOf(text)) && dayAt(startOf(text)) === text

/** The day with this year, month (1 to 12) and day of the month; null if there is none, as for 30 February. */
export function calendarDay(parts: { year: number; month: number; day: number }): string | null {
  const two = (part: number) => String(part).padStart(2, '0')
  const text = `${String(parts.year).padStart(4, '0')}-${two(parts.month)}-${two(parts.day)}`
  return isCalendarDay(text) ? text : null
}

/** The day that is `days` later, both `YYYY-MM-DD`. */
export const addDays = (date: string, days: number): string => dayAt(startOf(date) + days * day)

/** The days from `first` to `last`, inclusive. Empty if `last` is before `first`. */
export function daysBetween(first: string, last: string): string[] {
  // Counts numbers: as a text, the day after 9999-12-31 sorts before it.
  const count = Math.max(0, (startOf(last) - startOf(first)) / day + 1)
  return Array.from({ length: count }, (_, i) => addDays(first, i))
}

/** The weekday of a day, from 1, Monday, to 7. */
export const weekdayOf = (date: string): number => ((new Date(startOf(date)).getUTCDay() + 6) % 7) + 1

/** The number of a day's week; weeks begin on Monday, and 1970-01-01 was a Thursday. */
export const weekOf = (date: string): number => Math.floor((startOf(date) / day + 3) / 7)

/** The Monday of a day's week, both `YYYY-MM-DD`. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date))

/** The seven days of the week that begins on a Monday. */
export const daysOfWeek = (monday: string): string[] => daysBetween(monday, addDays(monday, 6))

/** The same day so many years later; 29 February becomes the 28th in a common year. */
export function addYears(date: string, years: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return (
    calendarDay({ year: year + years, month, day }) ?? calendarDay({ year: year + years, month, day: day - 1 }) ?? date
  )
}
