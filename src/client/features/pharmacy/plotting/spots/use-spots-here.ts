import { useMemo } from 'react'
import type { LesionId } from '../../../../../contract/ids.ts'
import type { Build } from '../../../../../domain/body-model/figures/build.ts'
import type { MannequinName } from '../../../../../domain/body-model/mannequin-ids.ts'
import type { Surfaces } from '../../../../../domain/body-model/surface/surfaces.ts'
import { byUrgency } from '../../../../../domain/plotting/marks/mark-kind.ts'
import { spotsShownOn } from '../../../../../domain/plotting/shown-at.ts'
import { earlierFitsSpotFilter, fitsSpotFilter, type SpotFilter } from '../../../../../domain/plotting/spot-filter.ts'
import type { EarlierSpot, Spot } from '../../../../../domain/visits/visit-draft.ts'

type ShownSpotsInput = { spots: readonly Spot[]; filter: SpotFilter; selected: LesionId | null }

/** The spots that match the filter, and always the chosen one. */
export function useShownSpots({ spots, filter, selected }: ShownSpotsInput): readonly Spot[] {
  const chosen = filter === 'all' ? null : selected
  return useMemo(
    () => spots.filter((spot) => fitsSpotFilter(spot, filter) || spot.lesionId === chosen),
    [spots, filter, chosen],
  )
}

type SpotsHereInput = {
  shown: readonly Spot[]
  earlier: readonly EarlierSpot[]
  filter: SpotFilter
  build: Build
  surfaces: Surfaces
  /** The name of the shown figure. */
  name: MannequinName
}

/** The spots on the shown figure, with their places there, the most urgent first. */
export function useSpotsHere({ shown, earlier, filter, build, surfaces, name }: SpotsHereInput) {
  return useMemo(() => {
    const view = { build, name, surfaces }
    const spots = spotsShownOn(shown, view).toSorted(byUrgency)
    const faint = spotsShownOn(earlier, view).filter((spot) => earlierFitsSpotFilter(spot, filter))
    return { spots, earlier: faint, marks: [...spots, ...faint] }
  }, [shown, earlier, filter, build, surfaces, name])
}
