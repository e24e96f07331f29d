import type { Point, Polygon } from '../../src/domain/body-model/geometry/point.ts'

/** Polygons with shared borders, stored as arcs: each area lists its arcs, and `~i` means arc `i` in reverse. */
export type Arcs = { arcs: readonly (readonly Point[])[]; rings: readonly (readonly number[])[] }

const keyOf = ([x, y]: Point) => `${x} ${y}`

/** Cuts polygons with shared points into arcs. An arc goes from one point where borders part to the next. */
export function cutArcs(polygons: readonly Polygon[]): Arcs {
  const beside = new Map<string, Set<string>>()
  const touch = (a: string, b: string) => beside.set(a, (beside.get(a) ?? new Set()).add(b))
  for (const polygon of polygons)
    polygon.forEach((point, i) => {
      const next = keyOf(polygon[(i + 1) % polygon.length] ?? point)
      touch(keyOf(point), next)
      touch(next, keyOf(point))
    })
  const isNode = (point: Point) => beside.get(keyOf(point))?.size !== 2
  const arcs: (readonly Point[])[] = []
  const known = new Map<string, number>()
  const arcOf = (points: readonly Point[]): number => {
    const text = points.map(keyOf).join()
    const same = known.get(text)
    if (same !== undefined) return same
    const i = arcs.push(points) - 1
    known.set(text, i)
    known.set(points.toReversed().map(keyOf).join(), ~i)
    return i
  }
  return { rings: polygons.map((polygon) => walk(polygon, isNode).map(arcOf)), arcs }
}

/** Splits a ring into pieces from node to node. A ring without nodes is one piece that starts at its topmost point. */
function walk(polygon: Polygon, isNode: (point: Point) => boolean): readonly (readonly Point[])[] {
  const nodes = polygon.flatMap((point, i) => (isNode(point) ? [i] : []))
  const start = nodes[0] ?? polygon.reduce((best, [, y], i) => (y < (polygon[best]?.[1] ?? y) ? i : best), 0)
  const turned = [...polygon.slice(start), ...polygon.slice(0, start + 1)]
  const cuts = [...(nodes.length === 0 ? [0] : nodes.map((i) => i - start)), polygon.length]
  return cuts.slice(1).map((to, i) => turned.slice(cuts[i], to + 1))
}
