import { daysBetween } from '../time/calendar-days.ts'

/** Measurement error between two photos of the same spot. */
const noiseMm = 0.3

/** "+1.8 mm, 1 year", "About the same, 6 months": the change between two widths in mm and its time span. */
export function growthText(before: { mm: number; day: string }, after: { mm: number; day: string }): string {
  const change = after.mm - before.mm
  const size =
    Math.abs(change) < noiseMm ? 'About the same' : `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(1)} mm`
  return `${size}, ${timeBetween(before.day, after.day)}`
}

/** "6 months", "1 year": the time between two days. */
export function timeBetween(first: string, last: string): string {
  const days = daysBetween(first, last).length - 1
  const months = Math.round(days / 30.44)
  if (months < 1) return days === 1 ? '1 day' : `${days} days`
  if (months < 12) return months === 1 ? '1 month' : `${months} months`
  const years = Math.round(months / 12)
  return years === 1 ? '1 year' : `${years} years`
}
