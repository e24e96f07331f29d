import { addDays } from '../../time/calendar-days.ts'

/** The last bookable day, in days after today (P9.slot.01): 120 dates including today. */
export const lastBookableDay = 119

/**
 * The days to search, both included: the requested days within today to 119 days ahead at the site; null when none
 * overlap.
 */
export function bookingWindow(
  today: string,
  range: { startDate: string | null; endDate: string | null },
): { minDate: string; maxDate: string; from: string; to: string } | null {
  const [minDate, maxDate] = [today, addDays(today, lastBookableDay)]
  const from = range.startDate !== null && range.startDate > minDate ? range.startDate : minDate
  const to = range.endDate !== null && range.endDate < maxDate ? range.endDate : maxDate
  return from > to ? null : { minDate, maxDate, from, to }
}
