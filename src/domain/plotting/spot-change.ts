import type { LesionId } from '../../contract/ids.ts'
import type { Spot } from '../visits/visit-draft.ts'

export type ChangeVerb =
  | 'placed'
  | 'carried-forward'
  | 'deleted'
  | 'moved'
  | 'nudged'
  | 'observation-toggled'
  | 'commented'
  | 'excision-commented'
  | 'outcome-chosen'
  | 'excised'
  | 'hidden'

/** What one event did to one spot: null before it was there, null after it is gone; `at` is its place in the list. */
export type SpotChange = {
  verb: ChangeVerb
  lesionId: LesionId
  before: Spot | null
  after: Spot | null
  at: number
}

type Spots = readonly Spot[]

/** Puts a spot back as it was; its photos are no part of the history and stay as they are now. */
const restored = (spot: Spot, now: Spot | undefined): Spot => (now ? { ...spot, photos: now.photos } : spot)

/** The spots with one of them replaced, inserted at its place, or taken out. */
export function withSpot(spots: Spots, change: Pick<SpotChange, 'lesionId' | 'at'>, spot: Spot | null): Spots {
  const index = spots.findIndex(({ lesionId }) => lesionId === change.lesionId)
  if (spot === null) return index < 0 ? spots : spots.toSpliced(index, 1)
  return index < 0 ? spots.toSpliced(change.at, 0, spot) : spots.with(index, restored(spot, spots[index]))
}

const mergedTypes: readonly ChangeVerb[] = ['nudged', 'commented', 'excision-commented']

/** The history with one more change; typing and nudging the same spot count as one step. */
export function appendChange(past: readonly SpotChange[], change: SpotChange): readonly SpotChange[] {
  const last = past.at(-1)
  const joins = last?.verb === change.verb && last.lesionId === change.lesionId && mergedTypes.includes(change.verb)
  return joins ? [...past.slice(0, -1), { ...change, before: last.before }] : [...past, change]
}
