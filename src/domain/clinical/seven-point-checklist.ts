import { sevenPointKey, type SevenPointKey } from '../../contract/clinical-keys.ts'
import type { SevenPointScore } from '../../contract/readings/reading-visit.ts'
import { sevenPointSigns } from './seven-point-signs.ts'

/** A spot as wide as this counts as wide, whoever measured it. */
const wideFromMm = 7

/**
 * The weighted 7-point score of what was noted of a spot, and of its width where a reader measured it. Of a spot that
 * nothing at all was noted of no question counts as asked; else what was not noted is a no.
 */
export function sevenPointChecklist(about: {
  observations: readonly number[]
  measuredMm: number | null
}): SevenPointScore {
  const parts = sevenPointKey.options.map((key) => ({
    key,
    points: sevenPointSigns[key].weight,
    state: stateOf(key, about),
  }))
  return {
    score: parts.reduce((sum, { points, state }) => sum + (state === 'yes' ? points : 0), 0),
    isAtLeast: parts.some(({ state }) => state === 'not-asked'),
    parts,
  }
}

function stateOf(
  key: SevenPointKey,
  { observations, measuredMm }: { observations: readonly number[]; measuredMm: number | null },
): 'yes' | 'no' | 'not-asked' {
  if (observations.includes(sevenPointSigns[key].observation)) return 'yes'
  if (key === 'diameter' && measuredMm !== null) return measuredMm >= wideFromMm ? 'yes' : 'no'
  return observations.length > 0 ? 'no' : 'not-asked'
}
