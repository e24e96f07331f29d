import { onTodaysDrawing, type StoredPlace } from '../../../domain/body-model/carry-place.ts'
import { mannequinNameOf } from '../../../domain/body-model/mannequin-ids.ts'
import { spotLandmarkWords } from '../../../domain/body-model/words/place-words.ts'
import { useSurfaces } from './use-surfaces.ts'

type Placed = StoredPlace & { location: string }

/** The places of spots by the landmarks next to them, once their maps are loaded; null if none is near. */
export function useLandmarkWords(places: readonly Placed[]): (place: Placed) => string | null {
  const surfaces = useSurfaces(places.flatMap(({ mannequinId }) => mannequinNameOf(mannequinId) ?? []))
  return (place) => spotLandmarkWords(onTodaysDrawing(place), surfaces)
}
