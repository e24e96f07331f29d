import type { OwnView, PatientImage } from '../../contract/images/images.ts'

type Shown = Pick<PatientImage, 'lesionId' | 'bodyPartId' | 'ownView' | 'kinds' | 'whenCreated'>
type Place = Pick<PatientImage, 'lesionId' | 'bodyPartId'>

/**
 * The newest photo that a patient took of the same spot from the same distance, as a guide for the next one. Without
 * a spot: the newest of the same part of the body that names no spot. Undefined if none can be shown.
 */
export function lastOwnPhoto<P extends Shown>(photos: readonly P[], place: Place, view: OwnView): P | undefined {
  const isThere = (photo: P) =>
    photo.lesionId === place.lesionId && (place.lesionId !== null || photo.bodyPartId === place.bodyPartId)
  return photos
    .filter((photo) => photo.kinds === 'ready' && photo.ownView === view && isThere(photo))
    .toSorted((one, other) => Date.parse(other.whenCreated) - Date.parse(one.whenCreated))[0]
}
