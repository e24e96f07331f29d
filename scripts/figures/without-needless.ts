import type { Point } from '../../src/domain/body-model/geometry/point.ts'

/** The distance of a point from the segment between two others. */
function away([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** Removes the points of a line that lie nearer than `nearness` to the simplified line (Douglas and Peucker). */
export function withoutNeedless(line: readonly Point[], nearness: number): readonly Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || line.length < 3) return line
  let [farthest, most] = [0, 0]
  line.slice(1, -1).forEach((point, i) => {
    const distance = away(point, first, last)
    if (distance > most) [farthest, most] = [i + 1, distance]
  })
  if (most <= nearness) return [first, last]
  return [
    ...withoutNeedless(line.slice(0, farthest + 1), nearness).slice(0, -1),
    ...withoutNeedless(line.slice(farthest), nearness),
  ]
}
