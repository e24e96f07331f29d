import { addDays } from '../../time/calendar-days.ts'

/** The last bookable day, in days after today (P9.slot.01): 120 dates including today. */
export const lastBookableDay = 119

/**
 * The days to search, both included: the requested days within today to 119 days ahead at the site; null when none
 * overlap.
 */
export function bookingWindow(
  today: string,
  asked: { startDate: string | null; endDate: string | null },
): { minDate: string; maxDate: string; from: string; to: string } | null {
  const [minDate, maxDate] = [today, addDays(today, lastBookableDay)]
  const from = asked.startDate !== null && asked.startDate > minDate ? asked.startDate : minDate
  const to = asked.endDate !== null && asked.endDate < maxDate ? asked.endDate : maxDate
  return from > to ? null : { minDate, maxDate, from, to }
}
