import { itemAt } from './item-at.ts'
import { distance, type Point, type Polygon } from './point.ts'

const NEAR = 1e-6

/** The corners that lie on the edge from `a` to `b` without being its ends, in the order of the edge. */
function cornersOnEdge(corners: readonly Point[], a: Point, b: Point): readonly Point[] {
  const length = distance(a, b)
  const [left, right] = a[0] < b[0] ? [a[0] - NEAR, b[0] + NEAR] : [b[0] - NEAR, a[0] + NEAR]
  const onEdge: { readonly along: number; readonly point: Point }[] = []
  for (const point of corners) {
    const [x, y] = point
    if (x < left || x > right) continue
    const along = ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / length
    if (along < NEAR || along > length - NEAR) continue
    const aside = ((x - a[0]) * (b[1] - a[1]) - (y - a[1]) * (b[0] - a[0])) / length
    if (Math.abs(aside) < NEAR) onEdge.push({ along, point })
  }
  const found = onEdge.toSorted((p, q) => p.along - q.along).map(({ point }) => point)
  return found.filter((point, i) => i === 0 || distance(point, itemAt(found, i - 1)) > NEAR)
}

/** The points in a polygon's bounding box: the others can't lie on its edges, and a body has thousands. */
function pointsNear(polygon: Polygon, points: readonly Point[]): readonly Point[] {
  const xs = polygon.map(([x]) => x)
  const ys = polygon.map(([, y]) => y)
  const [left, right] = [Math.min(...xs) - NEAR, Math.max(...xs) + NEAR]
  const [top, base] = [Math.min(...ys) - NEAR, Math.max(...ys) + NEAR]
  return points.filter(([x, y]) => x >= left && x <= right && y >= top && y <= base)
}

/**
 * Where the corner of one polygon lies on a neighbour's edge, adds that point to the neighbour too: then rounding
 * moves both alike, and no sliver opens between them.
 */
export function shareCorners(polygons: readonly Polygon[]): readonly Polygon[] {
  const corners = polygons.flat()
  return polygons.map((polygon) => {
    const near = pointsNear(polygon, corners)
    return polygon.flatMap((a, i) => [a, ...cornersOnEdge(near, a, itemAt(polygon, (i + 1) % polygon.length))])
  })
}
