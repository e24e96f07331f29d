import { lastBookableDay } from './booking-window.ts'
import { addDays, daysBetween } from './zoned-time.ts'

/** The Monday of a day's week, both `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The seven days of the week that begins on a Monday. */
export const daysOfWeek = (monday: string): string[] => daysBetween(monday, addDays(monday, 6))

/** The Mondays of all weeks in which a time can be chosen, from today's to that of the last bookable day. */
export function bookableWeeks(today: string): string[] {
  const last = addDays(today, lastBookableDay)
  const weeks: string[] = []
  for (let monday = mondayOf(today); monday <= last; monday = addDays(monday, 7)) weeks.push(monday)
  return weeks
}

const short = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-NZ', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** "30 November to 4 December", or "7 to 11 December" within one month. */
export function weekText(first: string, last: string): string {
  const end = short(last, { day: 'numeric', month: 'long' })
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))} to ${end}`
  return `${short(first, { day: 'numeric', month: 'long' })} to ${end}`
}

/** "Mon" of a day. */
export const weekdayText = (day: string): string => short(day, { weekday: 'short' })

/** "Monday 30 November" of a day. */
export const longWeekdayText = (day: string): string =>
  short(day, { weekday: 'long', day: 'numeric', month: 'long' }).replaceAll(',', '')

/** "November" of a day. */
export const monthText = (day: string): string => short(day, { month: 'long' })
