import { curve, ring } from './curve.ts'
import { itemAt } from './item-at.ts'
import { corner, type ControlPoint, type Point, type Polygon } from './point.ts'
import type { Segment } from './smooth-run.ts'

/** Degrees between two chords of a curve; more is a corner. */
const SHARPEST_TURN = 32

const hundredths = (value: number) => String(Math.round(value * 100) / 100)
const pair = (point: Point) => `${hundredths(point[0])} ${hundredths(point[1])}`

/** SVG path data of an open curve, in drawing units. */
export const openPath = (segments: readonly Segment[]): string =>
  `M${pair(itemAt(segments, 0)[0])}${segments.map(([, b, c, d]) => `C${pair(b)} ${pair(c)} ${pair(d)}`).join('')}`

/** SVG path data of a closed curve, in drawing units. */
export const closedPath = (segments: readonly Segment[]): string => `${openPath(segments)}Z`

/** Marks as corners the points where flattened pieces turn more sharply than a curve would. */
function withCorners(points: readonly Point[]): readonly ControlPoint[] {
  return points.map((point, i) => {
    const [before, after] = [itemAt(points, i - 1), itemAt(points, (i + 1) % points.length)]
    const arriving = Math.atan2(point[1] - before[1], point[0] - before[0])
    const turn = Math.atan2(after[1] - point[1], after[0] - point[0]) - arriving
    const degrees = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) * (180 / Math.PI)
    return degrees > SHARPEST_TURN ? corner(point[0], point[1]) : point
  })
}

/** SVG path data of a polygon, made smooth again between its corners. */
export const smoothOutline = (polygon: Polygon): string => closedPath(ring(withCorners(polygon)))

/** SVG path data of a smooth line through points, whatever their corners. */
export const smoothLine = (points: readonly Point[]): string => openPath(curve(points))
