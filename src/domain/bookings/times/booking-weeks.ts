import { addDays, mondayOf } from '../../time/calendar-days.ts'
import { lastBookableDay } from './booking-window.ts'

/** The Mondays of all bookable weeks, from today's to that of the last bookable day. */
export function bookableWeeks(today: string): string[] {
  const last = addDays(today, lastBookableDay)
  const weeks: string[] = []
  for (let monday = mondayOf(today); monday <= last; monday = addDays(monday, 7)) weeks.push(monday)
  return weeks
}
