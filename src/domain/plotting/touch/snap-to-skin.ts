import type { Mannequin, PlottingArea } from '../../body-model/draw-mannequin.ts'
import type { Point, Polygon } from '../../body-model/geometry/point.ts'
import { anchorOf, areaAt } from '../../body-model/hit-test.ts'
import { modelPoint, screenPoint, type ModelPoint, type ScreenPoint } from '../../body-model/model-point.ts'
import { toModel, toScreen, type Viewport } from '../../body-model/viewport.ts'

/**
 * A finger that lands within this distance of the skin, in CSS pixels, means the skin: older people miss by 3.4 mm
 * on average.
 */
export const snapReach = 17

/** A place on the skin, and the area that it lies in. */
type OnSkin = { at: ModelPoint; area: PlottingArea }

/**
 * The place on the skin that a finger means: under the finger, or the nearest within reach; null if none is within
 * reach.
 */
export function snapToSkin(mannequin: Mannequin, finger: ScreenPoint, viewport: Viewport): OnSkin | null {
  const under = toModel(finger, viewport)
  const area = areaAt(mannequin, under)
  if (area !== null) return { at: under, area }
  const edge = nearestEdge(mannequin, finger, viewport)
  return edge && stepInside(mannequin, { finger, viewport, ...edge })
}

type Edge = { at: ScreenPoint; of: PlottingArea }

/** The nearest point within reach on the edge of an area. */
function nearestEdge({ plottingAreas }: Mannequin, finger: ScreenPoint, viewport: Viewport): Edge | null {
  let best: Edge | null = null
  let reach = snapReach
  const corner = ([x, y]: Point) => toScreen(modelPoint(x, y), viewport)
  for (const of of plottingAreas) {
    if (!isNear(of.polygon, toModel(finger, viewport), viewport)) continue
    let from = corner(of.polygon.at(-1) ?? [0, 0])
    for (const point of of.polygon) {
      const to = corner(point)
      const at = nearestOnLine(from, to, finger)
      const away = Math.hypot(at.x - finger.x, at.y - finger.y)
      if (away <= reach) [best, reach] = [{ at, of }, away]
      from = to
    }
  }
  return best
}

/** Whether the box around a polygon is within reach: most are not, so their corners need not be checked. */
function isNear(polygon: Polygon, { x, y }: ModelPoint, { width, height, scale }: Viewport): boolean {
  const [acrossReach, downReach] = [snapReach / (width * scale), snapReach / (height * scale)]
  const { left, right, top, bottom } = boxOf(polygon)
  return x >= left - acrossReach && x <= right + acrossReach && y >= top - downReach && y <= bottom + downReach
}

type Box = { left: number; right: number; top: number; bottom: number }
const boxes = new WeakMap<Polygon, Box>()

function boxOf(polygon: Polygon): Box {
  const known = boxes.get(polygon)
  if (known) return known
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)]
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  boxes.set(polygon, box)
  return box
}

function nearestOnLine(from: ScreenPoint, to: ScreenPoint, { x, y }: ScreenPoint): ScreenPoint {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length
  const t = Math.max(0, Math.min(1, along))
  return screenPoint(from.x + t * dx, from.y + t * dy)
}

/** How far beyond the edge a place is tried, in CSS pixels: as near to the finger as possible, but on the skin. */
const stepsOver = [0.5, 1, 2]
/** For skin narrower than that: shares of the way from the edge to the middle of its area. */
const sharesToMiddle = [0.02, 0.1, 0.3, 1]

function stepInside(
  mannequin: Mannequin,
  { finger, viewport, at, of }: Edge & { finger: ScreenPoint; viewport: Viewport },
): OnSkin | null {
  const away = Math.max(1e-9, Math.hypot(at.x - finger.x, at.y - finger.y))
  const middle = toScreen(anchorOf(of), viewport)
  const tried = [
    ...stepsOver.map((step) =>
      screenPoint(at.x + ((at.x - finger.x) / away) * step, at.y + ((at.y - finger.y) / away) * step),
    ),
    ...sharesToMiddle.map((share) => screenPoint(at.x + (middle.x - at.x) * share, at.y + (middle.y - at.y) * share)),
  ]
  for (const place of tried) {
    const inside = toModel(place, viewport)
    const area = areaAt(mannequin, inside)
    if (area !== null) return { at: inside, area }
  }
  return null
}
