import type { ControlPoint, Point } from '../geometry/point.ts'
import { between, distance } from '../geometry/point.ts'
import type { FingerName, ToeName } from '../lesion-locations.ts'

/** A finger or toe: its base between two webs, its tip, and half its width at either end. */
export interface Digit {
  readonly name: FingerName | ToeName
  readonly from: Point
  readonly to: Point
  readonly tip: Point
  readonly halfBase: number
  readonly halfTip: number
  /** The skin runs on from its far side to the next digit without a fold, as at the thumb. */
  readonly webbed?: true
}

/** The outline of a hand or foot between its joints: the side of the thumb or big toe, the digits, the other side. */
export interface HandOrFootShape {
  readonly bigSide: readonly ControlPoint[]
  readonly digits: readonly Digit[]
  readonly littleSide: readonly ControlPoint[]
}

/** The middle of a digit's base, its length from there, and the unit vector towards its tip. */
export function axisOf({ from, to, tip }: Digit): { middle: Point; length: number; axis: Point } {
  const middle = between(from, to, 0.5)
  const length = distance(middle, tip)
  return { middle, length, axis: [(tip[0] - middle[0]) / length, (tip[1] - middle[1]) / length] }
}

/** Whether two neighbouring digits meet in one web. */
export const areJoined = (before: Digit | undefined, after: Digit | undefined): boolean =>
  before !== undefined && after !== undefined && distance(before.to, after.from) < 1e-9
