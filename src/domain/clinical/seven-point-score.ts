import { signKey, type SignKey } from '../../contract/clinical-keys.ts'
import type { SevenPointScore } from '../../contract/readings/reading-visit.ts'
import { signs, signsOf, type SignsSeen } from './signs.ts'

/** The score from which NICE advises a referral (NG12). */
export const referFrom = 3

/** The most that a spot can score. */
export const mostPoints = 10

/** The weighted 7-point score of a spot, and the signs that count in it. Never a diagnosis. */
export function sevenPointScore(seen: SignsSeen): { score: number; counted: SignKey[] } {
  const counted = signsOf(seen).filter((key) => signs[key].points !== null)
  return { score: counted.reduce((sum, key) => sum + (signs[key].points ?? 0), 0), counted }
}

/** The 7-point score of the ticked signs, without a measured width. */
export const scoreOf = (observations: readonly number[]): number =>
  sevenPointScore({ observations, measuredMm: null }).score

/** The score with its seven parts. If no sign was ticked, no part counts as answered: "not asked" is never a no. */
export function sevenPointParts(seen: SignsSeen): SevenPointScore {
  const { score, counted } = sevenPointScore(seen)
  const stateOf = (key: SignKey) => {
    if (counted.includes(key)) return 'yes' as const
    if (key === 'wide' && seen.measuredMm !== null) return 'no' as const
    return seen.observations.length > 0 ? ('no' as const) : ('not-asked' as const)
  }
  const parts = signKey.options.flatMap((key) => {
    const { points } = signs[key]
    return points === null ? [] : [{ key, points, state: stateOf(key) }]
  })
  return { score, isAtLeast: parts.some(({ state }) => state === 'not-asked'), parts }
}

/** The points of the signs as the panel heads them: "6 of 10 points". */
export const pointsWords = (observations: readonly number[]): string =>
  `${scoreOf(observations)} of ${mostPoints} points`
