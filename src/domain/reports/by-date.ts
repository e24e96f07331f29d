import { addDays, weekdayOf } from '../time/calendar-days.ts'
import { dateText, monthYear } from '../time/format-day.ts'
import { addMonths } from '../time/add-months.ts'
import type { ReportAction } from './report-sources.ts'

/** What due dates are calculated from; days in the time zone of the site. */
export type DateSources = { releasedOn: string; readOn: string; visitDate: string; holidays: ReadonlySet<string> }

const graceDays = 3

/** The day itself if it is a working day, else the working day before it. */
export function workingDayBefore(day: string, holidays: ReadonlySet<string>): string {
  let found = day
  while (weekdayOf(found) > 5 || holidays.has(found)) found = addDays(found, -1)
  return found
}

/**
 * The due day of an action: its days counted from the release, but at most 3 days later than counted from the reading, so
 * that a slow practice does not delay it; on a working day. Null for actions without a deadline in days.
 */
export function byDay(
  { days }: Pick<ReportAction, 'days'>,
  { releasedOn, readOn, holidays }: DateSources,
): string | null {
  if (days === null) return null
  const [fromRelease, latest] = [addDays(releasedOn, days), addDays(readOn, days + graceDays)]
  return workingDayBefore(fromRelease < latest ? fromRelease : latest, holidays)
}

/** The month of a follow-up photo, "Feb 2027"; null for other actions. */
export const byMonth = ({ months }: Pick<ReportAction, 'months'>, { visitDate }: Pick<DateSources, 'visitDate'>) =>
  months === null ? null : monthYear(addMonths(visitDate, months))

/** "30 Dec 2026", "Feb 2027"; null without a due date. */
export function byText(action: ReportAction, sources: DateSources): string | null {
  const day = byDay(action, sources)
  return day === null ? byMonth(action, sources) : dateText(day)
}
