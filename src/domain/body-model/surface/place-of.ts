import { modelPoint, type ModelPoint } from '../model-point.ts'
import type { BodyPoint } from './body-point.ts'
import { certaintyOf, type Certainty } from './certainty.ts'
import { nearestCell } from './nearest-cell.ts'
import { cellAt, movedBy, type Offset, type SurfaceCell } from './surface-cell.ts'
import type { SurfaceMap } from './surface-map.ts'
import { dot, lengthOf, minus, type Vector } from './vector.ts'

/** Where a view shows a point of the skin. */
interface SeenPlace extends Certainty {
  readonly at: ModelPoint
}

/** If the skin shown at a place is further than this from the point, in units, the point is hidden in that view. */
const reach = 3

/** Where a view shows a point of the body; null if it does not show it. */
export function placeOf(map: SurfaceMap, { x, y, z }: BodyPoint): SeenPlace | null {
  const to: Vector = [x, y, z]
  // Skin that is nearly edge-on lies up to three cells from the middle of its own.
  const nearest = nearestCell(map, to, reach + 3 * map.spacing)
  const cell = nearest && cellAt(map, nearest.column, nearest.row)
  if (!cell) return null
  const offset = stepsTo(cell, to)
  if (lengthOf(minus(to, movedBy(cell, offset))) > reach) return null
  const at = modelPoint((cell.column + 0.5 + offset.right) / map.across, (cell.row + 0.5 + offset.under) / map.down)
  return { at, ...certaintyOf(cell, offset) }
}

/**
 * How many cells across and down a point lies from the middle of a cell, taking the skin as flat there; at most one.
 */
function stepsTo({ point, across, down }: SurfaceCell, to: Vector): Offset {
  const off = minus(to, point)
  const [e, f, g] = [dot(across, across), dot(across, down), dot(down, down)]
  const [p, q] = [dot(off, across), dot(off, down)]
  const determinant = e * g - f * f
  const limit = (value: number) => Math.min(1, Math.max(-1, value))
  if (determinant > 1e-9)
    return { right: limit((p * g - q * f) / determinant), under: limit((q * e - p * f) / determinant) }
  return { right: e > 0 ? limit(p / e) : 0, under: g > 0 ? limit(q / g) : 0 }
}
