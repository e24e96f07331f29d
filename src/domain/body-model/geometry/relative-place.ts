import type { Point, Polygon } from './point.ts'

/** A place inside a polygon without its size: how far down, in which of the stretches at that height, how far along it. */
export type RelativePlace = { down: number; stretch: number; stretches: number; along: number }

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

const share = (value: number, [from, to]: Stretch): number => (to > from ? (value - from) / (to - from) : 0.5)

/** Where a point lies in a polygon; null when it lies outside. */
export function relativePlace(polygon: Polygon, [x, y]: Point): RelativePlace | null {
  const { top, height } = heightOf(polygon)
  const all = stretchesAt(polygon, y)
  const stretch = all.findIndex(([from, to]) => x >= from && x <= to)
  const own = all[stretch]
  if (own === undefined || height === 0) return null
  return { down: (y - top) / height, stretch, stretches: all.length, along: share(x, own) }
}

/** Keeps a place off the border, where rounding could put it next door. */
const inside = (value: number): number => Math.min(0.98, Math.max(0.02, value))

/** The point that lies in another polygon as a place says; null for a polygon without room at that height. */
export function pointAtPlace(polygon: Polygon, place: RelativePlace): Point | null {
  const { top, height } = heightOf(polygon)
  const y = top + inside(place.down) * height
  const all = stretchesAt(polygon, y)
  // The shapes may differ in how often a line crosses them: then the stretch that lies alike is taken.
  const index = Math.round((place.stretch / Math.max(1, place.stretches - 1)) * (all.length - 1))
  const chosen = all[all.length === place.stretches ? place.stretch : index]
  if (chosen === undefined) return null
  const [from, to] = chosen
  return [from + inside(place.along) * (to - from), y]
}
