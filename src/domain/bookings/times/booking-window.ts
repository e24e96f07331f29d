import { addDays } from '../../time/calendar-days.ts'

/** Days after today on which a time can be chosen last (P9.slot.01): 120 dates with today. */
export const lastBookableDay = 119

/**
 * The days to search, both ends included: what was asked for within today to 119 days ahead at the site; null where
 * nothing of it lies there.
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
