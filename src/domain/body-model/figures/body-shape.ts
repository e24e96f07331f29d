import { ring } from '../geometry/curve.ts'
import { itemAt } from '../geometry/item-at.ts'
import { mirror, movePoints, type Move } from '../geometry/move.ts'
import { corner, type ControlPoint, type Point } from '../geometry/point.ts'
import type { Segment } from '../geometry/smooth-run.ts'
import { armJoints, type ArmJoints } from './arm-joints.ts'
import { footTo, headTo, warpTo } from './build-moves.ts'
import { edgeOf, type Build } from './build.ts'
import { bigToLittle } from './digits-outline.ts'
import { armShape, armSizes } from './tables/arm-shape.ts'
import { bodyEdges } from './tables/body-edges.ts'
import { handShape } from './tables/hand-shape.ts'
import { headShape } from './tables/head-shape.ts'

/** Everything about a build that both its front and its back need. */
export interface BodyShape extends ArmJoints {
  /** Place points of the head, the neutral body and the neutral feet on this build. */
  readonly head: Move
  readonly warp: Move
  readonly foot: Move
  /** The closed outline with a foot of this view, given in neutral body units. */
  readonly silhouette: (foot: readonly ControlPoint[]) => readonly Segment[]
}

type Offsets = readonly (readonly [along: number, aside: number])[]

const outwards = (offsets: Offsets): readonly Point[] => offsets.map(([along, aside]): Point => [aside, along])
const inwards = (offsets: Offsets): readonly Point[] => offsets.map(([along, aside]): Point => [-aside, along])

/** From the shoulder down the outside of the arm, round the hand and up to the armpit. */
const armOutline = ({ upperArm, forearm, hand }: ArmJoints): readonly ControlPoint[] => [
  ...movePoints(outwards(armShape.upperArmOuter), upperArm),
  ...movePoints(outwards(armShape.forearmOuter), forearm),
  ...movePoints(bigToLittle(handShape), hand),
  ...movePoints(inwards(armShape.forearmInner), forearm).toReversed(),
  ...movePoints(inwards(armShape.upperArmInner), upperArm).toReversed(),
]

/** The shape of a build on front and back views, in body units. */
export function bodyShape(build: Build): BodyShape {
  const arm = armJoints({ ...armShape, ...armSizes[build], slimness: 1 })
  const [head, foot] = [headTo(build), footTo(build)]
  const outer = edgeOf(bodyEdges.outer, build)
  const armpit = bodyEdges.outer.findIndex((row) => row[0] === bodyEdges.armpit)
  const [armpitX, armpitY] = itemAt(outer, armpit)
  return {
    ...arm,
    head,
    foot,
    warp: warpTo(build),
    silhouette: (footOutline) => {
      const half = [
        ...movePoints(headShape.side, head),
        ...outer.slice(0, armpit),
        ...armOutline(arm),
        corner(armpitX, armpitY),
        ...outer.slice(armpit + 1),
        ...movePoints(footOutline, foot),
        ...edgeOf(bodyEdges.inner, build).toReversed(),
        corner(0, bodyEdges.crotch[build]),
      ]
      return ring([...half, ...mirror(half).slice(1, -1)])
    },
  }
}
