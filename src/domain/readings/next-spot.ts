import type { ReadingSpot } from '../../contract/readings/reading-visit.ts'
import { isAnswered } from './spot-answer.ts'

/** The spot before or after a place of the list; the ends hold. */
export const clampedStep = (count: number, at: number, by: -1 | 1): number => Math.min(count - 1, Math.max(0, at + by))

/**
 * The place of the next spot without an outcome, looked for after `at` and then from the start; `said` are those whose
 * answers are on their way. Null: all have one.
 */
export function nextUnanswered(
  spots: readonly ReadingSpot[],
  at: number,
  isBeingSaved: (spot: ReadingSpot) => boolean,
): number | null {
  const isOpen = (spot: ReadingSpot) => !isAnswered(spot) && !isBeingSaved(spot)
  for (let step = 1; step <= spots.length; step += 1) {
    const place = (at + step) % spots.length
    const spot = spots[place]
    if (spot !== undefined && isOpen(spot)) return place
  }
  return null
}
