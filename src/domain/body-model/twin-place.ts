import { bodyPartById, type PartName, type Side } from './body-parts.ts'
import { drawMannequin, type Mannequin } from './draw-mannequin.ts'
import { centroid, contains } from './geometry/polygon.ts'
import type { Point, Polygon } from './geometry/point.ts'
import { pointAtPlace, relativePlace } from './geometry/relative-place.ts'
import { anchorOf, areaAt } from './hit-test.ts'
import { mannequinEntry, type MannequinName, type MannequinView } from './mannequin-ids.ts'
import { modelPoint, type ModelPoint } from './model-point.ts'

/**
 * What two drawings share: `parts` of the body, and two areas whose middles align one drawing with the other. `view`
 * is the body's.
 */
type Shared = { view: 'front' | 'back' | Side; parts: readonly PartName[]; landmarks: readonly [string, string] }
type Inset = Exclude<MannequinView, { of: 'body' }>

const head: readonly PartName[] = ['scalp', 'face', 'ear', 'neck']
const hand: readonly PartName[] = ['wrist', 'palm', 'hand', 'fingers']
const foot: readonly PartName[] = ['ankle', 'feet', 'toes']

/** What an inset shares with a view of the body; null for an inset of what no view of the body shows. */
function sharedBy(inset: Inset): Shared | null {
  switch (inset.of) {
    case 'head': {
      if (inset.view === 'top') return null
      if (inset.view === 'front') return { view: 'front', parts: head, landmarks: ['forehead', 'chin'] }
      return { view: inset.view, parts: head, landmarks: [`${inset.view} forehead`, `${inset.view} chin`] }
    }
    case 'hand': {
      const finger = `${inset.side} middle finger`
      return inset.view === 'palm'
        ? { view: 'front', parts: hand, landmarks: [`${inset.side} palm`, finger] }
        : { view: 'back', parts: hand, landmarks: [`${inset.side} hand`, finger] }
    }
    case 'foot':
      if (inset.view === 'sole') return null
      return { view: 'front', parts: foot, landmarks: [`${inset.side} foot`, `${inset.side} third toe`] }
  }
}

function sharedOf(one: MannequinView, other: MannequinView): Shared | null {
  const [inset, body] = one.of === 'body' ? [other, one] : [one, other]
  if (inset.of === 'body' || body.of !== 'body') return null
  const shared = sharedBy(inset)
  return shared?.view === body.view ? shared : null
}

type Laying = (point: Point) => Point

/** Lays one drawing on another: turned, shifted and scaled, so that their landmarks meet. In model space of each. */
function laidOn(from: Mannequin, to: Mannequin, { landmarks }: Shared): Laying | null {
  const [a, b] = landmarks.map((name) => middleOf(from, name))
  const [c, d] = landmarks.map((name) => middleOf(to, name))
  if (!a || !b || !c || !d) return null
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const length = ux * ux + uy * uy
  const [cos, sin] = [(ux * vx + uy * vy) / length, (ux * vy - uy * vx) / length]
  return (point) => {
    const [x, y] = unitsOf(from, point)
    const [dx, dy] = [x - a[0], y - a[1]]
    const [, , width, height] = to.viewBox
    return [(c[0] + dx * cos - dy * sin) / width, (c[1] + dx * sin + dy * cos) / height]
  }
}

const unitsOf = ({ viewBox: [, , width, height] }: Mannequin, [x, y]: Point): Point => [x * width, y * height]

function middleOf(mannequin: Mannequin, name: string): Point | null {
  const area = mannequin.plottingAreas.find(({ areaName }) => areaName === name)
  return area ? unitsOf(mannequin, centroid(area.polygon)) : null
}

/**
 * Where a place of one drawing lies on another that shows the same part of the body, such as the face on the whole
 * figure and on its inset: in the same area, at the same place within it. Null if the other drawing does not show
 * it.
 */
export function twinPlace(from: MannequinName, at: ModelPoint, to: MannequinName): ModelPoint | null {
  const shared = sharedOf(mannequinEntry(from).seen, mannequinEntry(to).seen)
  if (shared === null) return null
  const here = drawMannequin(from)
  const own = areaAt(here, at)
  const part = own && bodyPartById(own.bodyPartId)?.part
  // Drawing another figure takes a moment, so it is done only if that figure can show the place.
  if (!part || !shared.parts.includes(part)) return null
  const there = drawMannequin(to)
  const twin = there.plottingAreas.find(({ areaName }) => areaName === own.areaName)
  const lay = laidOn(here, there, shared)
  if (!twin || lay === null) return null
  const found = within(twin.polygon, { polygon: own.polygon.map(lay), point: lay([at.x, at.y]) })
  return found ? modelPoint(found[0], found[1]) : anchorOf(twin)
}

function within(polygon: Polygon, laid: { polygon: Polygon; point: Point }): Point | null {
  if (contains(polygon, laid.point)) return laid.point
  const relative = relativePlace(laid.polygon, laid.point)
  const point = relative && pointAtPlace(polygon, relative)
  return point && contains(polygon, point) ? point : null
}
