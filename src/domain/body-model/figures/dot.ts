import type { Point } from '../geometry/point.ts'
import type { DetailLine, StrokeWeight } from './detail-line.ts'

interface DotLook {
  readonly radius: number
  readonly weight: StrokeWeight
  /** Width by height. */
  readonly squeeze?: number
}

/** A round line about a point, as of a pupil or a nipple. */
export const dot = ([x, y]: Point, { radius: r, weight, squeeze = 1 }: DotLook): DetailLine => ({
  weight,
  closed: true,
  points: [
    [x - r * squeeze, y],
    [x, y - r],
    [x + r * squeeze, y],
    [x, y + r],
  ],
})
