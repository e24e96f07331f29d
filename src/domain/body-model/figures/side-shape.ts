import { ring } from '../geometry/curve.ts'
import { flattenRing } from '../geometry/flatten.ts'
import { join, type Joined } from '../geometry/join.ts'
import { movePoints, type Move } from '../geometry/move.ts'
import type { ControlPoint, Point, Polygon } from '../geometry/point.ts'
import { armJoints, type ArmJoints } from './arm-joints.ts'
import { sideWarpTo } from './build-moves.ts'
import type { Build } from './build.ts'
import { bigToLittle } from './digits-outline.ts'
import { armSizes } from './tables/arm-shape.ts'
import { handShape } from './tables/hand-shape.ts'
import { sideArm } from './tables/side-arm.ts'
import { sideEdges, type SideRow } from './tables/side-edges.ts'
import { sideOutline } from './tables/side-outline.ts'

/** A build seen from its right side, facing +x: the body, and the arm that lies before it. */
export interface SideShape extends ArmJoints, Joined {
  /** Places points of the neutral adult on this build. */
  readonly warp: Move
}

/** An adult's edge; the child is the neutral adult's, warped. */
function sideEdge(rows: readonly SideRow[], build: Build): readonly Point[] {
  return rows.map(([y, neutral, female, male]): Point => {
    switch (build) {
      case 'neutral':
      case 'child':
        return [neutral, y]
      case 'female':
        return [female, y]
      case 'male':
        return [male, y]
    }
  })
}

function bodyPolygon(build: Build, warp: Move): Polygon {
  const points: readonly ControlPoint[] = [
    ...sideEdge(sideEdges.front, build),
    ...sideOutline.foot,
    ...sideEdge(sideEdges.back, build),
    ...sideOutline.headBack,
    ...sideOutline.face,
  ]
  return flattenRing(ring(movePoints(points, warp)))
}

function armPolygon({ upperArm, forearm, hand }: ArmJoints): Polygon {
  const points = [
    ...movePoints([...sideArm.cap, ...sideArm.upper], upperArm),
    ...movePoints(sideArm.forearmUpper, forearm),
    ...movePoints(bigToLittle(handShape), hand),
    ...movePoints(sideArm.forearmLower, forearm).toReversed(),
    ...movePoints(sideArm.lower, upperArm).toReversed(),
  ]
  return flattenRing(ring(points))
}

/** The shape of a build on side views, in body units; the left side is its mirror image. */
export function sideShape(build: Build): SideShape {
  const warp = sideWarpTo(build)
  const joints = armJoints({
    ...sideArm,
    shoulder: warp(sideArm.shoulder),
    slimness: sideArm.hand.slimness,
    width: armSizes[build].width,
    // Adults' arms are equally long here: foreshortening hides the difference.
    length: build === 'child' ? armSizes.child.length : 1,
  })
  return { ...join(bodyPolygon(build, warp), armPolygon(joints)), ...joints, warp }
}
