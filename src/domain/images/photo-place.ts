import type { Frame } from './image-frame.ts'
import { imageLayout, type Stage, type StagePoint, type View } from './viewer-viewport.ts'

/** A point in a photo: 0 to 1 of its width and height, without the strips around it. */
export type PhotoPoint = { readonly x: number; readonly y: number }

/** A photo in the viewer: its position in its image, in image pixels, and the part that the stage shows. */
export type SeenPhoto = { readonly frame: Frame; readonly view: View; readonly stage: Stage }

/** The stage point at which a point of the photo is drawn. */
export function stagePointOf({ x, y }: PhotoPoint, { frame, view, stage }: SeenPhoto): StagePoint {
  const { left, top, factor } = imageLayout(view, stage)
  return { x: left + (frame.left + x * frame.width) * factor, y: top + (frame.top + y * frame.height) * factor }
}

/** The point of the photo under a stage point; outside 0 to 1 there is none. */
export function photoPointAt(point: StagePoint, { frame, view, stage }: SeenPhoto): PhotoPoint {
  const { left, top, factor } = imageLayout(view, stage)
  return {
    x: ((point.x - left) / factor - frame.left) / frame.width,
    y: ((point.y - top) / factor - frame.top) / frame.height,
  }
}
