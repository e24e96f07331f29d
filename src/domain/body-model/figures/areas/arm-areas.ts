import type { PairedPart, PartName, Side } from '../../body-parts.ts'
import { flatLine } from '../../geometry/flatten.ts'
import type { Move } from '../../geometry/move.ts'
import type { Point, Polygon } from '../../geometry/point.ts'
import type { PolygonOrder } from '../../geometry/polygon-order.ts'
import { split } from '../../geometry/split.ts'
import { area, type DrawnArea } from './area.ts'
import type { ArmJoints } from '../arm-joints.ts'
import { digitAreas, type PlaceLine } from './digit-areas.ts'
import { handShape } from '../tables/hand-shape.ts'

interface ArmView {
  readonly joints: ArmJoints
  readonly side: Side
  /** Puts a point of the patient's left arm on this arm. */
  readonly facing: Move
  /** From shoulder to hand. */
  readonly by: PolygonOrder
  readonly upperArm: PartName
  readonly hand: PairedPart
}

// Cuts are in the units of the bone they cross: [offset outwards, distance along it].
// oxfmt-ignore
const deltoidCut: readonly Point[] = [[46, 60], [28, 69], [6, 84], [-14, 77], [-24, 64], [-40, 54]]
// oxfmt-ignore
const wristCut: readonly Point[] = [[40, 4], [16, 5], [0, 7], [-16, 5], [-40, 4]]

/** A cut straight across a bone, bent towards the hand in its middle. */
const acrossArm = (at: number, bow: number): readonly Point[] => [
  [46, at - bow],
  [22, at],
  [0, at + bow],
  [-22, at],
  [-46, at - bow],
]

/** Divides one arm into shoulder, upper arm, elbow, lower arm, wrist, hand and fingers. */
export function armAreas(arm: Polygon, view: ArmView): readonly DrawnArea[] {
  const { joints, side, facing, by } = view
  const placeBy =
    (move: Move): PlaceLine =>
    (points) =>
      flatLine(points.map(move).map(facing))
  const onUpperArm = placeBy(joints.upperArm)
  const onForearm = placeBy(joints.forearm)
  const onHand = placeBy(joints.hand)
  const [cap, below] = split(arm, { line: onUpperArm(deltoidCut), by, name: 'deltoid' })
  const [upper, fromElbow] = split(below, { line: onUpperArm(acrossArm(147, 3)), by, name: 'elbow top' })
  const [elbow, fromForearm] = split(fromElbow, { line: onForearm(acrossArm(21, 3)), by, name: 'elbow base' })
  const [forearm, fromWrist] = split(fromForearm, { line: onForearm(acrossArm(111, 2.5)), by, name: 'wrist top' })
  const [wrist, hand] = split(fromWrist, { line: onHand(wristCut), by, name: 'wrist base' })
  const { digits } = handShape
  return [
    area(cap, 'shoulders', { side }),
    area(upper, view.upperArm, { side }),
    area(elbow, 'elbow', { side }),
    area(forearm, 'lower arm', { side }),
    area(wrist, 'wrist', { side }),
    ...digitAreas(hand, { digits, bow: 0.1, place: onHand, side, part: view.hand, digitPart: 'fingers' }),
  ]
}
