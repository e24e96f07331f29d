import type { Stretch } from '../../../../domain/bookings/desk/day-columns.ts'

/** How high a minute is drawn, in px. */
export const minuteHeight = 1.36

/** Where a stretch of time is drawn in its day. */
export const boxOf = ({ start, end }: Stretch, span: Stretch): { top: number; height: number } => {
  const from = Math.max(start, span.start)
  const to = Math.max(from, Math.min(end, span.end))
  return { top: ((from - span.start) / 60_000) * minuteHeight, height: ((to - from) / 60_000) * minuteHeight }
}
