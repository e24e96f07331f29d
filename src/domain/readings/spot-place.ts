import type { ReadingSpot } from '../../contract/readings/reading-visit.ts'
import type { StoredPlace } from '../body-model/carry-place.ts'

/** The stored place of a spot that is being read. */
export const placeOfSpot = (
  spot: Pick<
    ReadingSpot,
    'modelId' | 'modelVersion' | 'modelX' | 'modelY' | 'bodyPartId' | 'lesionLocationId' | 'location'
  >,
): StoredPlace & { location: string } => ({
  mannequinId: spot.modelId,
  mannequinVersion: spot.modelVersion,
  x: spot.modelX,
  y: spot.modelY,
  bodyPartId: spot.bodyPartId,
  lesionLocationId: spot.lesionLocationId,
  location: spot.location,
})
