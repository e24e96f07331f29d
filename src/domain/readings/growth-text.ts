import { daysBetween } from '../time/calendar-days.ts'
import { spanText } from '../time/span-text.ts'

/** The difference that two measurements of the same spot may have. */
export const noiseMm = 0.3

/** "+1.8 mm, 1 year", "About the same, 6 months": the change between two widths in mm and its time span. */
export function growthText(before: { mm: number; day: string }, after: { mm: number; day: string }): string {
  const change = after.mm - before.mm
  const size =
    Math.abs(change) < noiseMm ? 'About the same' : `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(1)} mm`
  return `${size}, ${spanText(daysBetween(before.day, after.day).length - 1)}`
}
