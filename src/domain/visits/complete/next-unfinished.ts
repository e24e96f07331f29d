import type { LesionId } from '../../../contract/ids.ts'
import type { Spot, VisitDraft } from '../visit-draft.ts'
import type { MissingItem } from './missing-item.ts'
import { missingOnSpots } from './missing-spots.ts'

/** A spot that lacks something, what it lacks first, and how many such spots there are. */
export type UnfinishedSpot = { spot: Spot; lacks: MissingItem; left: number }

/**
 * The spot to go on with once the chosen one lacks nothing: the next by number that lacks something, else the first; null
 * while the chosen one lacks something itself, and once no spot does.
 */
export function nextUnfinished(
  draft: Pick<VisitDraft, 'spots' | 'bodyshots'>,
  chosen: LesionId | null,
): UnfinishedSpot | null {
  // After each touch, and mostly the chosen one lacks something: the others are looked at once it does not.
  const own = draft.spots.filter(({ lesionId }) => lesionId === chosen)
  if (own.length > 0 && missingOnSpots({ ...draft, spots: own }).length > 0) return null
  const lacking = new Map<LesionId, MissingItem>()
  for (const item of missingOnSpots(draft)) {
    const of = item.spot?.lesionId
    if (of !== undefined && !lacking.has(of)) lacking.set(of, item)
  }
  const place = draft.spots.findIndex(({ lesionId }) => lesionId === chosen)
  const spot = [...draft.spots.slice(place + 1), ...draft.spots].find(({ lesionId }) => lacking.has(lesionId))
  const lacks = spot === undefined ? undefined : lacking.get(spot.lesionId)
  return spot === undefined || lacks === undefined ? null : { spot, lacks, left: lacking.size }
}
