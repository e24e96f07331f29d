import type { ReadingSpot } from '../../contract/readings/reading-visit.ts'
import { awaitsAnswer } from './spot-answer.ts'

/** The index one step before or after `at`, within the list. */
export const clampedStep = (count: number, at: number, by: -1 | 1): number => Math.min(count - 1, Math.max(0, at + by))

/**
 * The index of the next spot after `at` that waits for the caller's answer, wrapping around to the start; spots that
 * are being saved count as answered. Null if none waits.
 */
export function nextUnanswered(
  spots: readonly ReadingSpot[],
  at: number,
  isBeingSaved: (spot: ReadingSpot) => boolean,
): number | null {
  const isOpen = (spot: ReadingSpot) => awaitsAnswer(spot) && !isBeingSaved(spot)
  for (let step = 1; step <= spots.length; step += 1) {
    const place = (at + step) % spots.length
    const spot = spots[place]
    if (spot !== undefined && isOpen(spot)) return place
  }
  return null
}
