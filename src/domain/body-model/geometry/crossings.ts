import { itemAt } from './item-at.ts'
import type { Point, Polygon } from './point.ts'

/** A place where a line crosses a polygon's edge: `t` along the line's segment, `u` along the edge. */
export interface Crossing extends EdgePlace {
  readonly segment: number
  readonly t: number
  readonly point: Point
}

interface EdgePlace {
  readonly edge: number
  readonly u: number
}

/** Where a line crosses a polygon's edge, in the order of the line. */
export function crossings(polygon: Polygon, line: readonly Point[]): readonly Crossing[] {
  const hits: Crossing[] = []
  for (let segment = 0; segment + 1 < line.length; segment += 1) {
    const [[ax, ay], [bx, by]] = [itemAt(line, segment), itemAt(line, segment + 1)]
    polygon.forEach(([cx, cy], edge) => {
      const [dx, dy] = itemAt(polygon, (edge + 1) % polygon.length)
      const det = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
      if (det === 0) return
      const t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / det
      const u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / det
      if (t < 0 || t >= 1 || u < 0 || u >= 1) return
      hits.push({ segment, t, edge, u, point: [ax + t * (bx - ax), ay + t * (by - ay)] })
    })
  }
  return hits.toSorted((a, b) => a.segment - b.segment || a.t - b.t)
}

/** The ring's own points from one place on its edge forward to the other. */
export function walk(polygon: Polygon, from: EdgePlace, to: EdgePlace): readonly Point[] {
  const count = polygon.length
  const steps = from.edge === to.edge && to.u > from.u ? 0 : (to.edge - from.edge + count) % count || count
  return Array.from({ length: steps }, (_, i) => itemAt(polygon, (from.edge + 1 + i) % count))
}
