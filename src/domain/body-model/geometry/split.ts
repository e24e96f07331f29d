import { crossings, walk, type Crossing } from './crossings.ts'
import { itemAt } from './item-at.ts'
import { between, distance, type Point, type Polygon } from './point.ts'
import { clockwise, contains, withoutRepeats } from './polygon.ts'
import type { PolygonOrder } from './polygon-order.ts'

interface Cut {
  readonly line: readonly Point[]
  /** Which of the two parts comes back first. */
  readonly by: PolygonOrder
  /** Named in the error. */
  readonly name: string
}

interface Stretch {
  readonly from: Crossing
  readonly to: Crossing
  readonly seam: readonly Point[]
  readonly length: number
}

const lengthOf = (line: readonly Point[]) =>
  line.slice(1).reduce((sum, point, i) => sum + distance(itemAt(line, i), point), 0)

/** The longest stretch of a line that lies in a shape, both crossings included. */
function longestStretch(shape: Polygon, line: readonly Point[]): Stretch | undefined {
  const hits = crossings(shape, line)
  let longest: Stretch | undefined
  for (const [i, from] of hits.slice(0, -1).entries()) {
    const to = itemAt(hits, i + 1)
    const seam = [from.point, ...line.slice(from.segment + 1, to.segment + 1), to.point]
    const half = Math.floor((seam.length - 1) / 2)
    const middle = between(itemAt(seam, half), itemAt(seam, half + 1), 0.5)
    const length = lengthOf(seam)
    if (length > (longest?.length ?? 0) && contains(shape, middle)) longest = { from, to, seam, length }
  }
  return longest
}

/**
 * Divides a polygon along the longest stretch of a line that lies in it. Both parts carry the same points of the
 * line, so they meet without gap or overlap. Throws an error with the cut's name if the line misses the shape.
 */
export function split(polygon: Polygon, { line, by, name }: Cut): readonly [Polygon, Polygon] {
  const shape = clockwise(polygon)
  const stretch = longestStretch(shape, line)
  if (!stretch) throw new Error(`${name}: the line does not cross the shape`)
  const { from, to, seam } = stretch
  const one = withoutRepeats([...seam, ...walk(shape, to, from)])
  const other = withoutRepeats([...seam.toReversed(), ...walk(shape, from, to)])
  return by(one) <= by(other) ? [one, other] : [other, one]
}
