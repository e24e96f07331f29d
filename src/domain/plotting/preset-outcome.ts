import type { LesionOutcome } from '../../contract/visits/visit-upload.ts'
import { redFlagsOf } from '../clinical/red-flags.ts'
import type { Spot } from '../visits/visit-draft.ts'
import { gpReasonOf } from './gp-only-places.ts'

type Flagged = Pick<Spot, 'lesionLocationId' | 'observations' | 'origin'>

/**
 * The preset next step of a spot: "refer only" by its place, a doctor by a red flag, photos for a spot that is
 * checked again; null if staff must choose.
 */
export function presetOutcomeOf(spot: Flagged): LesionOutcome | null {
  if (gpReasonOf(spot) !== null) return 'refer-only'
  if (redFlagsOf(spot.observations).length > 0) return 'refer'
  return spot.origin.kind === 'carried-forward' ? 'photo-only' : null
}

/** Chooses the next step of a spot, and deletes the reason for another one. */
export const withOutcome = (spot: Spot, outcome: LesionOutcome): Spot => ({ ...spot, outcome, outcomeReason: '' })

/**
 * Records signs. A new red flag presets a doctor, whatever was chosen before; when the last red flag is taken back,
 * so is that preset step.
 */
export function withObservations(spot: Spot, observations: readonly number[]): Spot {
  const next = { ...spot, observations }
  const before = redFlagsOf(spot.observations)
  const isPreset = spot.outcome === presetOutcomeOf(spot)
  const isFlagNew = redFlagsOf(observations).some((flag) => !before.includes(flag))
  if (isPreset || (isFlagNew && spot.outcome !== 'refer-only'))
    return { ...next, outcome: presetOutcomeOf(next), outcomeReason: '' }
  return next
}
