import type { Mannequin } from '../body-model/draw-mannequin.ts'
import { modelPoint } from '../body-model/model-point.ts'
import { nudge, placeSpot, type NudgeDirection, type Placement } from '../body-model/place-spot.ts'

/** The place of a spot after an arrow key: moved by `units` of the drawing as seen on the screen (1, with shift 10). */
export function nudgedPlace(
  mannequin: Mannequin,
  spot: { x: number; y: number },
  by: { direction: NudgeDirection; units: 1 | 10 },
): Placement {
  const [, , width, height] = mannequin.viewBox
  const step = by.units / (by.direction === 'left' || by.direction === 'right' ? width : height)
  return placeSpot(mannequin, nudge(modelPoint(spot.x, spot.y), by.direction, step))
}
