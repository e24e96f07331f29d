import { curve } from './curve.ts'
import { itemAt } from './item-at.ts'
import type { ControlPoint, Point, Polygon } from './point.ts'
import type { Segment } from './smooth-run.ts'

/** The largest distance, in drawing units, of a chord from its curve. */
const FLATNESS = 0.14

function chordsOf([p0, p1, p2, p3]: Segment): readonly Point[] {
  const bend = Math.max(
    Math.hypot(p0[0] - 2 * p1[0] + p2[0], p0[1] - 2 * p1[1] + p2[1]),
    Math.hypot(p1[0] - 2 * p2[0] + p3[0], p1[1] - 2 * p2[1] + p3[1]),
  )
  const count = Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / FLATNESS)))
  return Array.from({ length: count }, (_, i): Point => {
    const t = (i + 1) / count
    const s = 1 - t
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    return [a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0], a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1]]
  })
}

const flatten = (segments: readonly Segment[]): readonly Point[] => [
  itemAt(segments, 0)[0],
  ...segments.flatMap(chordsOf),
]

/** The points of a closed curve, as few as a flatness of 0.14 units allows, without the repeated last one. */
export const flattenRing = (segments: readonly Segment[]): Polygon => flatten(segments).slice(0, -1)

/** The open curve through points, as few straight pieces as a flatness of 0.14 units allows. */
export const flatLine = (points: readonly ControlPoint[]): readonly Point[] => flatten(curve(points))
