import type { LesionOutcome } from '../../contract/visits/visit-upload.ts'
import { redFlagsOf } from '../clinical/red-flags.ts'
import type { Spot } from '../visits/visit-draft.ts'
import { gpReasonOf } from './gp-only-places.ts'

type Flagged = Pick<Spot, 'lesionLocationId' | 'observations' | 'origin'>

/**
 * The pre-set next step of a spot: by its place "refer only", by a red flag a doctor, and photos for one that is looked at
 * again; null where staff choose.
 */
export function presetOutcomeOf(spot: Flagged): LesionOutcome | null {
  if (gpReasonOf(spot) !== null) return 'refer-only'
  if (redFlagsOf(spot.observations).length > 0) return 'refer'
  return spot.origin.kind === 'carried-forward' ? 'photo-only' : null
}

/** Chooses the next step of a spot; a reason that was given for another one goes. */
export const withOutcome = (spot: Spot, outcome: LesionOutcome): Spot => ({ ...spot, outcome, outcomeReason: '' })

/**
 * Records signs. A red flag that appears pre-sets a doctor, whatever was chosen before it was seen; the last one taken
 * back takes the pre-set step back too.
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
