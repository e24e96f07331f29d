import type { LesionId } from '../../contract/ids.ts'
import type { Spot } from '../visits/visit-draft.ts'

export type ChangeVerb =
  | 'placed'
  | 'carried-forward'
  | 'deleted'
  | 'moved'
  | 'nudged'
  | 'place-confirmed'
  | 'sign-toggled'
  | 'knock-toggled'
  | 'commented'
  | 'excision-commented'
  | 'outcome-chosen'
  | 'outcome-explained'
  | 'excised'
  | 'hidden'

/**
 * The change of one spot by one event: `before` is null for a new spot, `after` for a deleted one; `at` is its index in
 * the list.
 */
export type SpotChange = {
  verb: ChangeVerb
  lesionId: LesionId
  before: Spot | null
  after: Spot | null
  at: number
}

type Spots = readonly Spot[]

/** Restores a spot, but keeps its current photos: they are not part of the history. */
const restored = (spot: Spot, now: Spot | undefined): Spot => (now ? { ...spot, photos: now.photos } : spot)

/** Replaces, inserts or removes one spot. */
export function withSpot(spots: Spots, change: Pick<SpotChange, 'lesionId' | 'at'>, spot: Spot | null): Spots {
  const index = spots.findIndex(({ lesionId }) => lesionId === change.lesionId)
  if (spot === null) return index < 0 ? spots : spots.toSpliced(index, 1)
  return index < 0 ? spots.toSpliced(change.at, 0, spot) : spots.with(index, restored(spot, spots[index]))
}

const mergedTypes: readonly ChangeVerb[] = ['nudged', 'commented', 'excision-commented', 'outcome-explained']

/** Adds a change to the history; repeated typing or nudging of the same spot counts as one step. */
export function appendChange(past: readonly SpotChange[], change: SpotChange): readonly SpotChange[] {
  const last = past.at(-1)
  const joins = last?.verb === change.verb && last.lesionId === change.lesionId && mergedTypes.includes(change.verb)
  return joins ? [...past.slice(0, -1), { ...change, before: last.before }] : [...past, change]
}
