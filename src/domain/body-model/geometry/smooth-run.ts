import { itemAt } from './item-at.ts'
import { distance, type ControlPoint, type Point } from './point.ts'

/** A cubic Bezier segment: start, two control points, end. */
export type Segment = readonly [start: Point, leave: Point, arrive: Point, end: Point]

interface Row {
  readonly lower: number
  readonly diagonal: number
  readonly upper: number
  readonly right: number
}

/** The equations that make neighbouring segments share slope and curvature, one row per point. */
function equations(values: readonly number[], steps: readonly number[]): readonly Row[] {
  const last = values.length - 1
  const rise = (i: number) => itemAt(values, i + 1) - itemAt(values, i)
  return values.map((_, i): Row => {
    if (i === 0) return { lower: 0, diagonal: 2, upper: 1, right: (3 * rise(0)) / itemAt(steps, 0) }
    if (i === last) return { lower: 1, diagonal: 2, upper: 0, right: (3 * rise(i - 1)) / itemAt(steps, i - 1) }
    const [before, after] = [itemAt(steps, i - 1), itemAt(steps, i)]
    const right = 3 * ((after * rise(i - 1)) / before + (before * rise(i)) / after)
    return { lower: after, diagonal: 2 * (before + after), upper: before, right }
  })
}

/** Solves a tridiagonal system: one slope per point. */
function slopesOf(rows: readonly Row[]): readonly number[] {
  const reduced: Row[] = []
  for (const row of rows) {
    const above = reduced.at(-1)
    const factor = above ? row.lower / above.diagonal : 0
    const diagonal = row.diagonal - factor * (above?.upper ?? 0)
    reduced.push({ ...row, diagonal, right: row.right - factor * (above?.right ?? 0) })
  }
  const slopes: number[] = []
  for (const { right, upper, diagonal } of reduced.toReversed()) {
    slopes.push((right - upper * (slopes.at(-1) ?? 0)) / diagonal)
  }
  return slopes.toReversed()
}

/** The smooth (C2, centripetal) open curve through points, whose corners it ignores; none for one point. */
export function smoothRun(points: readonly ControlPoint[]): readonly Segment[] {
  if (points.length < 2) return []
  const steps = points.slice(1).map((point, i) => Math.sqrt(distance(itemAt(points, i), point)))
  const slopesAlong = (axis: 0 | 1) =>
    slopesOf(
      equations(
        points.map((point) => point[axis]),
        steps,
      ),
    )
  const [across, down] = [slopesAlong(0), slopesAlong(1)]
  return steps.map((step, i): Segment => {
    const [a, b] = [itemAt(points, i), itemAt(points, i + 1)]
    return [
      [a[0], a[1]],
      [a[0] + (itemAt(across, i) * step) / 3, a[1] + (itemAt(down, i) * step) / 3],
      [b[0] - (itemAt(across, i + 1) * step) / 3, b[1] - (itemAt(down, i + 1) * step) / 3],
      [b[0], b[1]],
    ]
  })
}
