import type { ReadingSpot } from '../../contract/readings/reading-visit.ts'
import type { StoredPlace } from '../body-model/carry-place.ts'

/** Where a spot that is read was put, as stored. */
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
