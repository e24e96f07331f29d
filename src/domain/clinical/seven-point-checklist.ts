import { sevenPointKey, type SevenPointKey } from '../../contract/clinical-keys.ts'
import type { SevenPointScore } from '../../contract/readings/reading-visit.ts'
import { sevenPointSigns } from './seven-point-signs.ts'

/** From this width on the diameter sign counts. */
const wideFromMm = 7

/**
 * The weighted 7-point score from a spot's observations and measured width. Without any observation no sign counts as
 * asked about; otherwise a sign that was not recorded is a no.
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
