import { addDays, weekdayOf } from '../time/calendar-days.ts'
import { dateText, monthYear } from '../time/format-day.ts'
import { addMonths } from '../time/add-months.ts'
import type { ReportAction } from './report-sources.ts'

/** What a date follows from; days are those of the site. */
export type DateSources = { releasedOn: string; readOn: string; visitDate: string; holidays: ReadonlySet<string> }

const graceDays = 3

/** The day itself, or the last working day before it. */
export function workingDayBefore(day: string, holidays: ReadonlySet<string>): string {
  let found = day
  while (weekdayOf(found) > 5 || holidays.has(found)) found = addDays(found, -1)
  return found
}

/**
 * By when something should happen: the day of release and the action's days, at most the day of reading, its days and 3
 * more, so that a slow practice does not move it far; on a working day. Null for what has no day.
 */
export function byDay(
  { days }: Pick<ReportAction, 'days'>,
  { releasedOn, readOn, holidays }: DateSources,
): string | null {
  if (days === null) return null
  const [fromRelease, latest] = [addDays(releasedOn, days), addDays(readOn, days + graceDays)]
  return workingDayBefore(fromRelease < latest ? fromRelease : latest, holidays)
}

/** The month of a photo that is taken again, "Feb 2027"; null for what has none. */
export const byMonth = ({ months }: Pick<ReportAction, 'months'>, { visitDate }: Pick<DateSources, 'visitDate'>) =>
  months === null ? null : monthYear(addMonths(visitDate, months))

/** "30 Dec 2026", "Feb 2027"; null where nothing is due. */
export function byText(action: ReportAction, sources: DateSources): string | null {
  const day = byDay(action, sources)
  return day === null ? byMonth(action, sources) : dateText(day)
}
