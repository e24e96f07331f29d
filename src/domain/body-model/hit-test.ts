import type { Mannequin, PlottingArea } from './draw-mannequin.ts'
import { interiorPoint } from './geometry/interior-point.ts'
import type { Polygon } from './geometry/point.ts'
import { contains } from './geometry/polygon.ts'
import { modelPoint, type ModelPoint } from './model-point.ts'

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

const boxes = new WeakMap<Polygon, Box>()
/** Larger than any rounding error: a point outside the box by this much is outside the polygon. */
const hairsBreadth = 1e-9

/** The rectangle around a polygon, measured once: it alone excludes most areas of a figure for a point. */
function boxOf(polygon: Polygon): Box {
  const known = boxes.get(polygon)
  if (known) return known
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const [x, y] of polygon) {
    box.left = Math.min(box.left, x - hairsBreadth)
    box.right = Math.max(box.right, x + hairsBreadth)
    box.top = Math.min(box.top, y - hairsBreadth)
    box.bottom = Math.max(box.bottom, y + hairsBreadth)
  }
  boxes.set(polygon, box)
  return box
}

function isInBox({ left, right, top, bottom }: Box, { x, y }: ModelPoint): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

/** The area that a point of the mannequin lies in; null outside the silhouette. */
export const areaAt = (mannequin: Pick<Mannequin, 'plottingAreas'>, point: ModelPoint): PlottingArea | null =>
  mannequin.plottingAreas.find(
    ({ polygon }) => isInBox(boxOf(polygon), point) && contains(polygon, [point.x, point.y]),
  ) ?? null

const anchors = new WeakMap<Polygon, ModelPoint>()

/** A point well inside an area, computed once: the place of a spot whose body part is chosen from the list. */
export function anchorOf({ polygon }: PlottingArea): ModelPoint {
  const known = anchors.get(polygon)
  if (known) return known
  const anchor = modelPoint(...interiorPoint(polygon))
  anchors.set(polygon, anchor)
  return anchor
}
