import type { Point, Polygon } from './point.ts'

/**
 * A place inside a polygon, independent of its size: how far down, in which of the stretches at that height, how far
 * along it, and how far across from the start of the first stretch to the end of the last.
 */
type RelativePlace = { down: number; stretch: number; stretches: number; along: number; across: number }

type Stretch = readonly [from: number, to: number]

const heightOf = (polygon: Polygon): { top: number; height: number } => {
  const ys = polygon.map(([, y]) => y)
  const top = Math.min(...ys)
  return { top, height: Math.max(...ys) - top }
}

/** Where a horizontal line lies inside a polygon, from left to right. */
function stretchesAt(polygon: Polygon, y: number): Stretch[] {
  const xs: number[] = []
  polygon.forEach(([x, here], i) => {
    const [nextX, next] = polygon[(i + 1) % polygon.length] ?? [x, here]
    if (here > y !== next > y) xs.push(x + ((y - here) / (next - here)) * (nextX - x))
  })
  const sorted = xs.toSorted((a, b) => a - b)
  return sorted.flatMap((from, i): Stretch[] => {
    const to = sorted[i + 1]
    return i % 2 === 0 && to !== undefined ? [[from, to]] : []
  })
}

/** From where the first stretch begins to where the last one ends. */
function wholeOf(all: readonly Stretch[]): Stretch | null {
  const [first, last] = [all[0], all.at(-1)]
  return first === undefined || last === undefined ? null : [first[0], last[1]]
}

/** How far a place lies beyond a stretch, 0 in it. */
const beyond = (x: number, [from, to]: Stretch) => Math.max(0, from - x, x - to)

const share = (value: number, [from, to]: Stretch): number => (to > from ? (value - from) / (to - from) : 0.5)

/** Where a point lies in a polygon; null when it lies outside. */
export function relativePlace(polygon: Polygon, [x, y]: Point): RelativePlace | null {
  const { top, height } = heightOf(polygon)
  const all = stretchesAt(polygon, y)
  const stretch = all.findIndex(([from, to]) => x >= from && x <= to)
  const own = all[stretch]
  const whole = wholeOf(all)
  if (own === undefined || whole === null || height === 0) return null
  const down = (y - top) / height
  return { down, stretch, stretches: all.length, along: share(x, own), across: share(x, whole) }
}

/** Keeps a place off the border, where rounding could put it next door. */
const inside = (value: number): number => Math.min(0.98, Math.max(0.02, value))

/** The point of another polygon at such a relative place; null for a polygon without room at that height. */
export function pointAtPlace(polygon: Polygon, place: RelativePlace): Point | null {
  const { top, height } = heightOf(polygon)
  const y = top + inside(place.down) * height
  const all = stretchesAt(polygon, y)
  const own = all.length === place.stretches ? all[place.stretch] : undefined
  if (own !== undefined) return [inside(place.along) * (own[1] - own[0]) + own[0], y]
  // A line crosses the two shapes a different number of times: then the place is as far across the whole width.
  const whole = wholeOf(all)
  if (whole === null) return null
  const x = whole[0] + inside(place.across) * (whole[1] - whole[0])
  const [nearest] = all.toSorted((a, b) => beyond(x, a) - beyond(x, b))
  return nearest === undefined ? null : [nearest[0] + inside(share(x, nearest)) * (nearest[1] - nearest[0]), y]
}
