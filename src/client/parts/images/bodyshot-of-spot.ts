import type { BodyshotImage } from '../../../contract/images/images.ts'
import type { Lesion } from '../../../contract/patients/lesions.ts'
import { modelPoint } from '../../../domain/body-model/model-point.ts'
import type { PhotoPoint } from '../../../domain/images/photo-place.ts'
import { frameOf, placeInPhoto } from '../../../domain/images/bodyshot-frame.ts'
import { viewShowing } from '../../../domain/plotting/figure-views.ts'

/** The place of a spot on the model. */
type OnModel = Pick<Lesion, 'lesionId' | 'modelId' | 'modelX' | 'modelY'>

/** Whether a spot is on the side of the body that a photo shows, for any build. */
export const isOnSide = ({ modelId }: Pick<OnModel, 'modelId'>, image: BodyshotImage): boolean =>
  image.modelId !== null && viewShowing(modelId, 'neutral') === viewShowing(image.modelId, 'neutral')

/** Where a spot is in a body photo: where staff placed it, else computed from its place on the figure. */
type SpotOnPhoto = { at: PhotoPoint; by: 'staff' | 'figure' }

/** The place of a spot in a body photo; null if the photo does not show it. */
export function spotOnPhoto(lesion: OnModel, image: BodyshotImage): SpotOnPhoto | null {
  const placed = image.placedSpots.find(({ lesionId }) => lesionId === lesion.lesionId)
  if (placed !== undefined) return { at: { x: placed.x, y: placed.y }, by: 'staff' }
  const frame = frameOf(image)
  if (frame === null || !isOnSide(lesion, image)) return null
  const at = placeInPhoto(modelPoint(lesion.modelX, lesion.modelY), frame)
  return at === null ? null : { at, by: 'figure' }
}

/** The newest body photo that shows a spot; undefined if there is none. `images` newest first. */
export const bodyPhotoOf = (lesion: OnModel, images: readonly BodyshotImage[]): BodyshotImage | undefined =>
  images.find((image) => spotOnPhoto(lesion, image) !== null)
