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

/**
 * Computes the part of the model that a body shot shows, assuming that the person stands like the figure and fills the
 * photo in the middle. Null for an inset, which no body shot shows.
 */
export function bodyshotFrame(mannequinId: number, photo: { width: number; height: number }): ModelFrame | null {
  const name = mannequinNameOf(mannequinId)
  if (name === null || mannequinEntry(name).kind !== 'body-view') return null
  const [, , width, height] = drawMannequin(name).viewBox
  const wider = photo.width / photo.height / (width / height)
  const [halfWidth, halfHeight] = wider >= 1 ? [wider / 2, 0.5] : [0.5, 0.5 / wider]
  return {
    modelX1: 0.5 - halfWidth,
    modelY1: 0.5 - halfHeight,
    modelX2: 0.5 + halfWidth,
    modelY2: 0.5 + halfHeight,
  }
}

/** The position in a photo of a place on the model; null if the photo does not show it. */
export function placeInPhoto(
  { x, y }: ModelPoint,
  { modelX1, modelY1, modelX2, modelY2 }: ModelFrame,
): PhotoPoint | null {
  const place = { x: (x - modelX1) / (modelX2 - modelX1), y: (y - modelY1) / (modelY2 - modelY1) }
  return place.x < 0 || place.x > 1 || place.y < 0 || place.y > 1 ? null : place
}
