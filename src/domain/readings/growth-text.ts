import { daysBetween } from '../time/calendar-days.ts'
import { dateText } from '../time/format-day.ts'
import { spanText } from '../time/span-text.ts'

/** Two measurements of an unchanged spot may differ by this much, in mm. */
export const noiseMm = 0.3

/** "+1.8 mm, 1 year", "About the same, 6 months": the change between two widths in mm and its time span. */
export function growthText(before: { mm: number; day: string }, after: { mm: number; day: string }): string {
  const change = after.mm - before.mm
  const size =
    Math.abs(change) < noiseMm ? 'About the same' : `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(1)} mm`
  return `${size}, ${spanText(daysBetween(before.day, after.day).length - 1)}`
}

/** "1.8 mm wider since 21 Nov 2025", "about as wide as on 21 Nov 2025": the change from an earlier width in mm, in a sentence. */
export function widthChangeText(before: { mm: number; day: string }, mm: number): string {
  const change = mm - before.mm
  if (Math.abs(change) < noiseMm) return `about as wide as on ${dateText(before.day)}`
  return `${Math.abs(change).toFixed(1)} mm ${change > 0 ? 'wider' : 'narrower'} since ${dateText(before.day)}`
}
