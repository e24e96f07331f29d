import { screenPoint, type ScreenPoint } from '../body-model/model-point.ts'
import { zoomAbout, type Viewport } from '../body-model/viewport.ts'
import type { FigureArea } from './figure-viewport.ts'
import type { Interaction } from './interaction.ts'

/** The loupe's width and height, and its distance from the middle of the finger, in CSS pixels. */
export const loupeSize = 136
export const loupeGap = 44

const magnification = 2.4

/** The finger that hides the place it points at and therefore gets a loupe; null if nothing is being placed. */
export function fingerUnderLoupe(state: Interaction): ScreenPoint | null {
  switch (state.kind) {
    case 'placing':
    case 'dragging':
      return state.finger.at
    case 'idle':
    case 'hovering':
    case 'moving-by-tap':
    case 'pressing':
    case 'panning':
    case 'pinching':
      return null
  }
}

const within = (value: number, most: number): number => Math.min(Math.max(0, most), Math.max(0, value))

/** The position of the loupe's top left corner: above the finger, or beside it if there is no space above. */
export function loupePlace(finger: ScreenPoint, room: FigureArea): ScreenPoint {
  const above = finger.y - loupeGap - loupeSize
  if (above >= 0) return screenPoint(within(finger.x - loupeSize / 2, room.width - loupeSize), above)
  const isLeft = finger.x > room.width / 2
  const left = isLeft ? finger.x - loupeGap - loupeSize : finger.x + loupeGap
  return screenPoint(left, within(finger.y - loupeSize / 2, room.height - loupeSize))
}

/** The viewport of the loupe: enlarged, with the aimed point in the middle. */
export function loupeViewport(viewport: Viewport, aim: ScreenPoint): Viewport {
  const large = zoomAbout(viewport, aim, magnification)
  return {
    ...large,
    offsetX: large.offsetX + loupeSize / 2 - aim.x,
    offsetY: large.offsetY + loupeSize / 2 - aim.y,
  }
}
