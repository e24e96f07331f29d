import { corner, isCorner, type ControlPoint, type Point } from './point.ts'

/** Carries a point from one drawing space to another. */
export type Move = (point: ControlPoint) => Point

/** Leaves a point where it is. */
export const stay: Move = ([x, y]) => [x, y]

/** Reflects a point in the midline x = 0. */
export const flipPoint: Move = ([x, y]) => [-x, y]

/** Reflects a line in the midline x = 0, in the same direction. */
export const flip = (points: readonly ControlPoint[]): readonly Point[] => points.map(flipPoint)

/** Moves control points and keeps their corners. */
export function movePoints(points: readonly ControlPoint[], move: Move): readonly ControlPoint[] {
  return points.map((point) => {
    const [x, y] = move(point)
    return isCorner(point) ? corner(x, y) : [x, y]
  })
}

/** Reflects control points in x = 0 and turns their direction round, to go on along a symmetric outline. */
export const mirror = (points: readonly ControlPoint[]): readonly ControlPoint[] =>
  movePoints(points, flipPoint).toReversed()

/** A symmetric line from a half that ends on the midline. */
export const whole = (half: readonly ControlPoint[]): readonly ControlPoint[] => [
  ...flip(half),
  ...half.slice(0, -1).toReversed(),
]

interface Placing {
  readonly scaleX: number
  readonly scaleY: number
  /** Clockwise on the screen. */
  readonly degrees: number
  readonly at: Point
}

/** A move that scales about the origin, turns, then shifts. */
export function placing({ scaleX, scaleY, degrees, at }: Placing): Move {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return ([x, y]) => {
    const [u, v] = [x * scaleX, y * scaleY]
    return [at[0] + u * cos - v * sin, at[1] + u * sin + v * cos]
  }
}
