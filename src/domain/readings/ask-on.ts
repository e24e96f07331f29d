import { addDays } from '../time/calendar-days.ts'

/** Most laboratories answer within two weeks; a link accepts results for 90 days. */
const usualDays = 14
const mostDays = 90

/** The day that a form suggests for asking again. */
export const usualAskOn = (today: string): string => addDays(today, usualDays)

/** The first and the last day that may be chosen for asking again. */
export const askOnRange = (today: string): { first: string; last: string } => ({
  first: addDays(today, 1),
  last: addDays(today, mostDays),
})

/** The error of a day chosen for asking again; null if it is allowed. */
export function checkAskOn(day: string, today: string): string | null {
  const { first, last } = askOnRange(today)
  if (day < first) return 'Choose a day from tomorrow on.'
  return day > last ? `Choose a day within ${mostDays} days.` : null
}
