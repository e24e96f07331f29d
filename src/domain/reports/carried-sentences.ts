import { joinNumbers } from './place-text.ts'

/** A spot whose place was carried over; `cm`: how far it moved, or null if that is not worth mentioning. */
type Carried = { number: number; cm: number | null }

/**
 * "Spots 2 and 3 were put on an earlier drawing of the body. …", with the distance if it is worth mentioning; null
 * without spots.
 */
export function carriedSentences(spots: readonly Carried[]): string | null {
  if (spots.length === 0) return null
  const carried = spots.toSorted((a, b) => a.number - b.number)
  const numbers = joinNumbers(carried.map(({ number }) => number))
  const all =
    carried.length === 1
      ? `Spot ${numbers} was put on an earlier drawing of the body. Its place was carried over; the next check confirms it.`
      : `Spots ${numbers} were put on an earlier drawing of the body. Their places were carried over; the next check confirms them.`
  const moves = carried.map(({ number, cm }) =>
    cm === null ? '' : ` Spot ${number} lies about ${cm} cm from where it was put.`,
  )
  return all + moves.join('')
}
