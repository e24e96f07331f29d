import { crossings, walk, type Crossing } from './crossings.ts'
import { itemAt } from './item-at.ts'
import { between, type Point, type Polygon } from './point.ts'
import { clockwise, contains, withoutRepeats } from './polygon.ts'

/** A limb that leaves a body through its edge. */
export interface Joined {
  /** The outline of both together. */
  readonly outline: Polygon
  readonly limb: Polygon
  /** The body without what the limb covers. */
  readonly rest: Polygon
  /** The limb's edge over the body, which limb and rest share. */
  readonly seam: readonly Point[]
}

/** A crossing as a place on the limb, whose edge is the line that crosses. */
const onLimb = ({ segment, t }: Crossing) => ({ edge: segment, u: t })

function joinAt(hits: readonly [Crossing, Crossing], under: Polygon, over: Polygon): Joined {
  const [p, q] = hits
  const forward = [p.point, ...walk(over, onLimb(p), onLimb(q)), q.point]
  const backward = [q.point, ...walk(over, onLimb(q), onLimb(p)), p.point]
  const half = Math.floor(forward.length / 2)
  const probe = between(itemAt(forward, half - 1), itemAt(forward, half), 0.5)
  const [seam, free, start, end] = contains(under, probe) ? [forward, backward, q, p] : [backward, forward, p, q]
  const bare = walk(under, end, start)
  return {
    outline: withoutRepeats([...free, ...bare]),
    limb: withoutRepeats([...free, ...seam.slice(1, -1)]),
    rest: withoutRepeats([end.point, ...bare, start.point, ...seam.toReversed().slice(1, -1)]),
    seam,
  }
}

/** Joins a limb to the body that it leaves. Throws unless their edges cross exactly twice. */
export function join(body: Polygon, limb: Polygon): Joined {
  const [under, over] = [clockwise(body), clockwise(limb)]
  const [first, second, ...more] = crossings(under, [...over, itemAt(over, 0)])
  if (!first || !second || more.length > 0) throw new Error('join: the limb does not cross the body exactly twice')
  return joinAt([first, second], under, over)
}
