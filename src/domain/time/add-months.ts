import { calendarDay } from './calendar-days.ts'

/** Adds months to a day `YYYY-MM-DD`; uses the last day of the month if the day does not exist there. */
export function addMonths(day: string, months: number): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const month = { year: Math.floor(at / 12), month: (at % 12) + 1 }
  for (let date = Number(day.slice(8)); date > 27; date -= 1) {
    const found = calendarDay({ ...month, day: date })
    if (found !== null) return found
  }
  return calendarDay({ ...month, day: Number(day.slice(8)) }) ?? day
}
