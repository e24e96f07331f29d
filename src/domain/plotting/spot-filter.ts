import { includesChange } from '../clinical/signs.ts'
import type { Spot } from '../visits/visit-draft.ts'
import { markKindOf } from './marks/mark-kind.ts'

/** The filters of the spot list, in the order of the choices. */
export const spotFilters = ['all', 'new', 'changed', 'needs-action', 'excised'] as const
export type SpotFilter = (typeof spotFilters)[number]

type FilteredSpot = Pick<Spot, 'origin' | 'observations' | 'isExcised' | 'outcome'>

/** Whether a spot of this visit matches a filter. */
export function fitsSpotFilter(spot: FilteredSpot, filter: SpotFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'new':
      return spot.origin.kind === 'new'
    case 'changed':
      return includesChange(spot.observations)
    case 'needs-action': {
      const kind = markKindOf(spot)
      return kind === 'urgent' || kind === 'monitor'
    }
    case 'excised':
      return spot.isExcised
  }
}

/** Whether a spot of an earlier visit is shown: under "all", or if it was removed, under "removed". */
export const earlierFitsSpotFilter = ({ isExcised }: { isExcised: boolean }, filter: SpotFilter): boolean =>
  filter === 'all' || (filter === 'excised' && isExcised)

/** The number of spots that match each filter. */
export function countsByFilter(spots: readonly FilteredSpot[]): Readonly<Record<SpotFilter, number>> {
  const count = (filter: SpotFilter) => spots.filter((spot) => fitsSpotFilter(spot, filter)).length
  return {
    all: count('all'),
    new: count('new'),
    changed: count('changed'),
    'needs-action': count('needs-action'),
    excised: count('excised'),
  }
}
