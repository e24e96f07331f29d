/* Calendar days, `YYYY-MM-DD`, as text. Without Intl, since browsers abbreviate September differently. */

import { weekdayOf } from './calendar-days.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const yearOf = (day: string) => String(Number(day.slice(0, 4)))
const dayOf = (day: string) => String(Number(day.slice(8)))

/** The number of a month (1 to 12), from its name or at least its first three letters; null for anything else. */
export function monthNumber(typed: string): number | null {
  const word = typed.toLowerCase().replace(/\.$/, '')
  const found = months.findIndex((name) => word.length >= 3 && name.toLowerCase().startsWith(word))
  return found === -1 ? null : found + 1
}

/** "December". */
export const monthText = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? ''

/** "Dec". */
export const shortMonth = (day: string): string => monthText(day).slice(0, 3)

/** "Friday". */
const longWeekday = (day: string) => weekdays[weekdayOf(day) - 1] ?? ''

/** "Fri". */
export const weekdayText = (day: string): string => longWeekday(day).slice(0, 3)

/** "4 Dec 2026". */
export const dateText = (day: string): string => `${shortDate(day)} ${yearOf(day)}`

/** "4 Dec". */
export const shortDate = (day: string): string => `${dayOf(day)} ${shortMonth(day)}`

/** "Dec 2026". */
export const monthYear = (day: string): string => `${shortMonth(day)} ${yearOf(day)}`

/** "Fri 4 Dec". */
export const weekdayDate = (day: string): string => `${weekdayText(day)} ${shortDate(day)}`

/** "Friday 4 December". */
export const longDate = (day: string): string => `${longWeekday(day)} ${dayOf(day)} ${monthText(day)}`

/** "Friday 4 December 2026". */
export const fullDate = (day: string): string => `${longDate(day)} ${yearOf(day)}`

/** "30 November to 4 December", "7 to 11 December" within one month, or one day alone. */
export function weekText(first: string, last: string): string {
  const end = `${dayOf(last)} ${monthText(last)}`
  if (first === last) return end
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return isOneMonth ? `${dayOf(first)} to ${end}` : `${dayOf(first)} ${monthText(first)} to ${end}`
}

/** The parts of a day as a calendar sheet shows them: "Dec", "4", "Fri", "2026". */
export const sheetOf = (day: string): { month: string; day: string; weekday: string; year: string } => ({
  month: shortMonth(day),
  day: dayOf(day),
  weekday: weekdayText(day),
  year: yearOf(day),
})
