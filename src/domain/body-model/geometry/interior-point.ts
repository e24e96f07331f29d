import { itemAt } from './item-at.ts'
import type { Point, Polygon } from './point.ts'
import { centroid, contains } from './polygon.ts'

const CELLS = 14
const ROUNDS = 3

function distanceToEdge(polygon: Polygon, [x, y]: Point): number {
  let nearest = Infinity
  polygon.forEach(([x0, y0], i) => {
    const [x1, y1] = itemAt(polygon, (i + 1) % polygon.length)
    const length = (x1 - x0) ** 2 + (y1 - y0) ** 2
    const along = length === 0 ? 0 : ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length
    const t = Math.max(0, Math.min(1, along))
    nearest = Math.min(nearest, Math.hypot(x0 + t * (x1 - x0) - x, y0 + t * (y1 - y0) - y))
  })
  return nearest
}

/** A point well inside a polygon, however bent: the deepest of a grid that is refined around its best cell. */
export function interiorPoint(polygon: Polygon): Point {
  const xs = polygon.map(([x]) => x)
  const ys = polygon.map(([, y]) => y)
  let [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  let best: { readonly point: Point; readonly depth: number } = { point: centroid(polygon), depth: -1 }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let cell = 0; cell < CELLS * CELLS; cell += 1) {
      const [i, j] = [Math.floor(cell / CELLS), cell % CELLS]
      const point: Point = [x0 + ((i + 0.5) * (x1 - x0)) / CELLS, y0 + ((j + 0.5) * (y1 - y0)) / CELLS]
      const depth = contains(polygon, point) ? distanceToEdge(polygon, point) : -1
      if (depth > best.depth) best = { point, depth }
    }
    const [w, h] = [((x1 - x0) * 2) / CELLS, ((y1 - y0) * 2) / CELLS]
    ;[x0, x1, y0, y1] = [best.point[0] - w, best.point[0] + w, best.point[1] - h, best.point[1] + h]
  }
  return best.point
}
