import type { BodyshotImage } from '../../contract/images/images.ts'
import { drawMannequin } from '../body-model/draw-mannequin.ts'
import { mannequinEntry, mannequinNameOf } from '../body-model/mannequin-ids.ts'
import type { ModelPoint } from '../body-model/model-point.ts'
import type { PhotoPoint } from './photo-place.ts'

/**
 * The part of a mannequin that a photo shows, in model space; below 0 and above 1 the photo shows more than the
 * drawing.
 */
export type ModelFrame = {
  readonly modelX1: number
  readonly modelY1: number
  readonly modelX2: number
  readonly modelY2: number
}

/** The whole drawing: what a body shot without a pose shows. */
export const wholeModel: ModelFrame = { modelX1: 0, modelY1: 0, modelX2: 1, modelY2: 1 }

/**
 * Computes the part of the model that a body shot shows, assuming that the person stands like the figure, and that
 * `part`, the part that the pose asks for, fills the photo in the middle. Null for an inset, which no body shot shows.
 */
export function bodyshotFrame(
  mannequinId: number,
  photo: { width: number; height: number },
  part: ModelFrame = wholeModel,
): ModelFrame | null {
  const name = mannequinNameOf(mannequinId)
  if (name === null || mannequinEntry(name).kind !== 'body-view') return null
  const [, , width, height] = drawMannequin(name).viewBox
  const [across, down] = [part.modelX2 - part.modelX1, part.modelY2 - part.modelY1]
  const wider = photo.width / photo.height / ((width * across) / (height * down))
  const [halfWidth, halfHeight] = wider >= 1 ? [(across * wider) / 2, down / 2] : [across / 2, down / 2 / wider]
  const [x, y] = [(part.modelX1 + part.modelX2) / 2, (part.modelY1 + part.modelY2) / 2]
  return { modelX1: x - halfWidth, modelY1: y - halfHeight, modelX2: x + halfWidth, modelY2: y + halfHeight }
}

/** The position in a photo of a place on the model; null if the photo does not show it. */
export function placeInPhoto(
  { x, y }: ModelPoint,
  { modelX1, modelY1, modelX2, modelY2 }: ModelFrame,
): PhotoPoint | null {
  const place = { x: (x - modelX1) / (modelX2 - modelX1), y: (y - modelY1) / (modelY2 - modelY1) }
  return place.x < 0 || place.x > 1 || place.y < 0 || place.y > 1 ? null : place
}

/** The place on the model that a point of a photo shows. */
export const pointInFrame = ({ x, y }: PhotoPoint, { modelX1, modelY1, modelX2, modelY2 }: ModelFrame): PhotoPoint => ({
  x: modelX1 + x * (modelX2 - modelX1),
  y: modelY1 + y * (modelY2 - modelY1),
})

/** The part of the model that a body photo shows; null if the service does not know. */
export function frameOf({ modelX1, modelY1, modelX2, modelY2 }: BodyshotImage): ModelFrame | null {
  if (modelX1 === null || modelY1 === null || modelX2 === null || modelY2 === null) return null
  return { modelX1, modelY1, modelX2, modelY2 }
}
