import type { Side } from '../body-parts.ts'
import { flatLine } from '../geometry/flatten.ts'
import { flipPoint, stay, type Move } from '../geometry/move.ts'
import type { ControlPoint, Point, Polygon } from '../geometry/point.ts'
import { byReach, byY, type PolygonOrder } from '../geometry/polygon-order.ts'
import { split } from '../geometry/split.ts'

/** One half of a front or back view. */
export interface BodyHalf {
  /** The patient's. */
  readonly side: Side
  /** Puts a point of the half that is drawn, at the viewer's right, on this half. */
  readonly facing: Move
}

/** The halves of a view from the viewer's left to the right, by whose side lies at the viewer's left. */
export const halvesFrom = (atViewersLeft: Side): readonly [BodyHalf, BodyHalf] => [
  { side: atViewersLeft, facing: flipPoint },
  { side: atViewersLeft === 'left' ? 'right' : 'left', facing: stay },
]

type Cuts<Name extends string> = Readonly<Record<Name, readonly ControlPoint[]>>

interface LimbCutting<Name extends string> {
  readonly cuts: Cuts<Name | 'kneeTop' | 'kneeBase' | 'ankleTop' | 'ankleBase' | 'shoulder'>
  /** The cut between trunk and leg. */
  readonly hip: Name
  readonly warp: Move
}

/** The polygons of one half's limbs, and the trunk without them. */
export interface CutLimbs {
  readonly trunk: Polygon
  readonly arm: Polygon
  readonly thigh: Polygon
  readonly knee: Polygon
  readonly shin: Polygon
  readonly ankle: Polygon
  readonly foot: Polygon
}

/** A table's cut on the drawing, as a line of straight pieces. */
export const cutLine = (points: readonly ControlPoint[], warp: Move, facing: Move): readonly Point[] =>
  flatLine(points.map(warp).map(facing))

/** Cuts one half's arm and leg off a trunk, and divides the leg; front and back share it. */
export function cutLimbs<Name extends string>(body: Polygon, half: BodyHalf, cutting: LimbCutting<Name>): CutLimbs {
  const { cuts, hip, warp } = cutting
  const cut = (shape: Polygon, name: keyof typeof cuts & string, by: PolygonOrder) =>
    split(shape, { line: cutLine(cuts[name], warp, half.facing), by, name })
  const [torso, arm] = cut(body, 'shoulder', byReach)
  const [trunk, leg] = cut(torso, hip, byY)
  const [thigh, fromKnee] = cut(leg, 'kneeTop', byY)
  const [knee, fromShin] = cut(fromKnee, 'kneeBase', byY)
  const [shin, fromAnkle] = cut(fromShin, 'ankleTop', byY)
  const [ankle, foot] = cut(fromAnkle, 'ankleBase', byY)
  return { trunk, arm, thigh, knee, shin, ankle, foot }
}
