import type { Frame } from './image-frame.ts'
import { imageLayout, type Stage, type StagePoint, type View } from './viewer-viewport.ts'

/** A place in a photo: 0 to 1 of its own width and height, without the strips that fill its image up. */
export type PhotoPoint = { readonly x: number; readonly y: number }

/** A photo as it is looked at: where it lies in its image, in the image's pixels, and what the stage shows of that. */
export type SeenPhoto = { readonly frame: Frame; readonly view: View; readonly stage: Stage }

/** Where a place of a photo is drawn. */
export function stagePointOf({ x, y }: PhotoPoint, { frame, view, stage }: SeenPhoto): StagePoint {
  const { left, top, factor } = imageLayout(view, stage)
  return { x: left + (frame.left + x * frame.width) * factor, y: top + (frame.top + y * frame.height) * factor }
}

/** Which place of a photo a point of the stage shows; outside 0 to 1 it shows none. */
export function photoPointAt(point: StagePoint, { frame, view, stage }: SeenPhoto): PhotoPoint {
  const { left, top, factor } = imageLayout(view, stage)
  return {
    x: ((point.x - left) / factor - frame.left) / frame.width,
    y: ((point.y - top) / factor - frame.top) / frame.height,
  }
}
