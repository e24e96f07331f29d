import type { ModelPoint } from '../model-point.ts'
import { bodyPoint, type BodyPoint } from './body-point.ts'
import { certaintyOf, type Certainty } from './certainty.ts'
import { cellAt, movedBy, type Offset, pointAt, type SurfaceCell } from './surface-cell.ts'
import type { SurfaceMap } from './surface-map.ts'
import { lengthOf, minus, type Vector } from './vector.ts'

/** A point of the skin as a view shows it. */
interface SeenPoint extends Certainty {
  readonly point: BodyPoint
}

/** The nearest cell that shows skin, at most one away. */
function cellNear(map: SurfaceMap, x: number, y: number): SurfaceCell | null {
  const [column, row] = [Math.round(x), Math.round(y)]
  const own = cellAt(map, column, row)
  if (own) return own
  const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [column + dx, row + dy] as const))
  const [nearest] = around
    .filter(([c, r]) => pointAt(map, c, r) !== null)
    .toSorted(([a, b], [c, d]) => Math.hypot(a - x, b - y) - Math.hypot(c - x, d - y))
  return nearest ? cellAt(map, nearest[0], nearest[1]) : null
}

/** Which point of the body a place of a view shows; null beside the figure. */
export function surfaceAt(map: SurfaceMap, { x, y }: ModelPoint): SeenPoint | null {
  const [across, down] = [x * map.across - 0.5, y * map.down - 0.5]
  const cell = cellNear(map, across, down)
  if (cell === null) return null
  const offset = { right: across - cell.column, under: down - cell.row }
  const point = smooth(map, cell, offset) ?? movedBy(cell, offset)
  return { point: bodyPoint(...point), ...certaintyOf(cell, offset) }
}

/** Between four cells of the same skin; null where one is not. */
function smooth(map: SurfaceMap, cell: SurfaceCell, { right, under }: Offset): Vector | null {
  const { isOpen, column, row, point } = cell
  const [dx, dy] = [right < 0 ? -1 : 1, under < 0 ? -1 : 1]
  if (!(dx < 0 ? isOpen.left : isOpen.right) || !(dy < 0 ? isOpen.up : isOpen.down)) return null
  const [beside, below] = [pointAt(map, column + dx, row), pointAt(map, column, row + dy)]
  const corner = pointAt(map, column + dx, row + dy)
  if (!beside || !below || !corner) return null
  if (lengthOf(minus(corner, beside)) > 2 * lengthOf(minus(below, point)) + map.spacing) return null
  const [u, v] = [Math.abs(right), Math.abs(under)]
  const mix = (k: 0 | 1 | 2) =>
    (1 - v) * ((1 - u) * point[k] + u * beside[k]) + v * ((1 - u) * below[k] + u * corner[k])
  return [mix(0), mix(1), mix(2)]
}
