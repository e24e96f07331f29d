import { addDays } from '../time/calendar-days.ts'
import { addMonths } from '../time/add-months.ts'
import { monthYear } from '../time/format-day.ts'

/** Blocks of three months from `from` (exclusive) to `until` (inclusive), `YYYY-MM-DD`, oldest first; the oldest may be shorter. */
export function quartersBack(from: string, until: string): { name: string; first: string; last: string }[] {
  const quarters: { name: string; first: string; last: string }[] = []
  for (let last = until; last > from;) {
    const before = addMonths(last, -3)
    const first = addDays(before < from ? from : before, 1)
    quarters.push({ name: `${monthYear(first)} to ${monthYear(last)}`, first, last })
    last = addDays(first, -1)
  }
  return quarters.toReversed()
}
