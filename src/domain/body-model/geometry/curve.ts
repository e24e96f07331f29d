import { itemAt } from './item-at.ts'
import { isCorner, type ControlPoint } from './point.ts'
import { smoothRun, type Segment } from './smooth-run.ts'

/** How many neighbours are repeated on either side to close a smooth ring. */
const PADDING = 8

/** The open curve through points, smooth between its corners. */
export function curve(points: readonly ControlPoint[]): readonly Segment[] {
  const segments: Segment[] = []
  let run: ControlPoint[] = []
  points.forEach((point, i) => {
    run.push(point)
    if (i > 0 && (isCorner(point) || i === points.length - 1)) {
      segments.push(...smoothRun(run))
      run = [point]
    }
  })
  return segments
}

/** The closed curve through points, smooth between its corners. */
export function ring(points: readonly ControlPoint[]): readonly Segment[] {
  const first = points.findIndex(isCorner)
  if (first >= 0) return curve([...points.slice(first), ...points.slice(0, first), itemAt(points, first)])
  const count = points.length
  const wrapped: ControlPoint[] = []
  for (let i = -PADDING; i <= count + PADDING; i += 1) wrapped.push(itemAt(points, ((i % count) + count) % count))
  return smoothRun(wrapped).slice(PADDING, PADDING + count)
}
