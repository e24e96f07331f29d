import { itemAt } from './item-at.ts'
import { distance, type Polygon } from './point.ts'
import { clockwise } from './polygon.ts'

/** Takes a hole out of a polygon that holds it: the outline goes in to the hole, round it, and back the same way. */
export function cutOut(polygon: Polygon, hole: Polygon): Polygon {
  const [outer, inner] = [clockwise(polygon), clockwise(hole).toReversed()]
  let nearest = { from: 0, to: 0, apart: Infinity }
  for (const [from, a] of outer.entries()) {
    for (const [to, b] of inner.entries()) {
      const apart = distance(a, b)
      if (apart < nearest.apart) nearest = { from, to, apart }
    }
  }
  const { from, to } = nearest
  const round = [...inner.slice(to), ...inner.slice(0, to), itemAt(inner, to)]
  return [...outer.slice(0, from + 1), ...round, ...outer.slice(from)]
}
