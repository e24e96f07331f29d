import type { LesionId } from '../../../contract/ids.ts'
import type { Spot, VisitDraft } from '../visit-draft.ts'
import type { MissingItem } from './missing-item.ts'
import { missingOnSpots } from './missing-spots.ts'

/** An incomplete spot, its first missing item, and the number of incomplete spots. */
export type UnfinishedSpot = { spot: Spot; lacks: MissingItem; left: number }

/**
 * The spot to continue with once the chosen one is complete: the next incomplete one by number, otherwise the first;
 * null while the chosen one is incomplete, or if no spot is.
 */
export function nextUnfinished(
  draft: Pick<VisitDraft, 'spots' | 'bodyshots'>,
  chosen: LesionId | null,
): UnfinishedSpot | null {
  // This runs after each touch, and usually the chosen spot is incomplete: only if it is complete are the others
  // checked.
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
