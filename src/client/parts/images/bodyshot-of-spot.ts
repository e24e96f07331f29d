import type { BodyshotImage } from '../../../contract/images/images.ts'
import type { Lesion } from '../../../contract/patients/lesions.ts'
import { modelPoint } from '../../../domain/body-model/model-point.ts'
import { type ModelFrame, placeInPhoto } from '../../../domain/images/bodyshot-frame.ts'
import { viewShowing } from '../../../domain/plotting/figure-views.ts'

/** The place of a spot on the model. */
type OnModel = Pick<Lesion, 'modelId' | 'modelX' | 'modelY'>

/** The part of the model that a body photo shows; null if the service does not know. */
export function frameOf({ modelX1, modelY1, modelX2, modelY2 }: BodyshotImage): ModelFrame | null {
  if (modelX1 === null || modelY1 === null || modelX2 === null || modelY2 === null) return null
  return { modelX1, modelY1, modelX2, modelY2 }
}

/** Whether a spot is on the side of the body that a photo shows, for any build. */
export const isOnSide = ({ modelId }: Pick<OnModel, 'modelId'>, image: BodyshotImage): boolean =>
  image.modelId !== null && viewShowing(modelId, 'neutral') === viewShowing(image.modelId, 'neutral')

/** The newest body photo that shows a spot; undefined if there is none. `images` newest first. */
export const bodyPhotoOf = (lesion: OnModel, images: readonly BodyshotImage[]): BodyshotImage | undefined =>
  images.find((image) => {
    const frame = frameOf(image)
    return (
      frame !== null &&
      isOnSide(lesion, image) &&
      placeInPhoto(modelPoint(lesion.modelX, lesion.modelY), frame) !== null
    )
  })
