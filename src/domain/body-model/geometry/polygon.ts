import { itemAt } from './item-at.ts'
import { distance, type Point, type Polygon } from './point.ts'

/** Positive when the ring runs clockwise on the screen. */
function signedArea(polygon: Polygon): number {
  let sum = 0
  polygon.forEach(([x0, y0], i) => {
    const [x1, y1] = itemAt(polygon, (i + 1) % polygon.length)
    sum += x0 * y1 - x1 * y0
  })
  return sum / 2
}

/** The area of a polygon, in squared units. */
export const areaOf = (polygon: Polygon): number => Math.abs(signedArea(polygon))

/** The polygon in the direction that is clockwise on the screen. */
export const clockwise = (polygon: Polygon): Polygon => (signedArea(polygon) < 0 ? polygon.toReversed() : polygon)

/** The centre of gravity of a polygon; it may lie outside a bent one. */
export function centroid(polygon: Polygon): Point {
  let [x, y, sum] = [0, 0, 0]
  polygon.forEach(([x0, y0], i) => {
    const [x1, y1] = itemAt(polygon, (i + 1) % polygon.length)
    const cross = x0 * y1 - x1 * y0
    x += (x0 + x1) * cross
    y += (y0 + y1) * cross
    sum += cross
  })
  return [x / (3 * sum), y / (3 * sum)]
}

/** Whether a point lies in a polygon; on an edge that two polygons share it lies in exactly one of them. */
export function contains(polygon: Polygon, [x, y]: Point): boolean {
  let inside = false
  let [xj, yj] = itemAt(polygon, -1)
  for (const [xi, yi] of polygon) {
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
    ;[xj, yj] = [xi, yi]
  }
  return inside
}

/** The polygon without points that repeat the one before. */
export const withoutRepeats = (polygon: Polygon): Polygon =>
  polygon.filter((point, i) => distance(point, itemAt(polygon, i - 1)) > 1e-7)
