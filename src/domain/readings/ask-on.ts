import { addDays } from '../time/calendar-days.ts'

/** A laboratory mostly answers within two weeks; a link takes results for 90 days. */
const usualDays = 14
const mostDays = 90

/** The day on which to ask again that a form proposes. */
export const usualAskOn = (today: string): string => addDays(today, usualDays)

/** The first and the last day on which somebody may want to be asked again. */
export const askOnRange = (today: string): { first: string; last: string } => ({
  first: addDays(today, 1),
  last: addDays(today, mostDays),
})

/** What is wrong with the day on which somebody wants to be asked again; null: nothing. */
export function checkAskOn(day: string, today: string): string | null {
  const { first, last } = askOnRange(today)
  if (day < first) return 'Choose a day from tomorrow on.'
  return day > last ? `Choose a day within ${mostDays} days.` : null
}
