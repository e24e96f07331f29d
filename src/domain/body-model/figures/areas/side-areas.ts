import type { Side } from '../../body-parts.ts'
import { stay } from '../../geometry/move.ts'
import type { Polygon } from '../../geometry/point.ts'
import { byFront, bySize, byX, byY } from '../../geometry/polygon-order.ts'
import { area, type DrawnArea } from './area.ts'
import { armAreas } from './arm-areas.ts'
import { cutSideWith, type CutSide } from '../cut-side.ts'
import { sideHeadAreas } from './side-head-areas.ts'
import type { SideShape } from '../side-shape.ts'

function trunkAreas(belowNeck: Polygon, side: Side, cut: CutSide): { areas: readonly DrawnArea[]; leg: Polygon } {
  // The arm parts the top of the chest from the shoulder blade: the smaller piece is the chest's.
  const [chest, trunkAndLeg] = cut(belowNeck, 'shoulderTop', bySize)
  const [trunk, leg] = cut(trunkAndLeg, 'leg', byY)
  const [aboveHip, hips] = cut(trunk, 'hip', byY)
  const [ribs, waist] = cut(aboveHip, 'ribs', byY)
  const [flank, upperBack] = cut(ribs, 'flank', byFront)
  const [abdomen, lowerBack] = cut(waist, 'flank', byFront)
  const [pelvis, seat] = cut(hips, 'seat', byFront)
  const areas = [
    area(chest, 'chest', { side }),
    area(flank, 'chest', { side, label: `${side} side of chest` }),
    area(upperBack, 'upper back', { side }),
    area(abdomen, 'abdomen', { side }),
    area(lowerBack, 'lower back', { side }),
    area(pelvis, 'pelvis', { side, label: `${side} hip` }),
    area(seat, 'buttocks', { side }),
  ]
  return { areas, leg }
}

function legAreas(leg: Polygon, side: Side, cut: CutSide): readonly DrawnArea[] {
  const [wholeThigh, fromKnee] = cut(leg, 'kneeTop', byY)
  const [wholeKnee, fromShin] = cut(fromKnee, 'kneeBase', byY)
  const [wholeShin, fromAnkle] = cut(fromShin, 'ankleTop', byY)
  const [ankle, wholeFoot] = cut(fromAnkle, 'ankleBase', byY)
  const [thigh, backOfThigh] = cut(wholeThigh, 'thigh', byFront)
  const [knee, backOfKnee] = cut(wholeKnee, 'kneeSide', byFront)
  const [shin, calf] = cut(wholeShin, 'calf', byFront)
  const [frontOfFoot, heel] = cut(wholeFoot, 'heel', byFront)
  const [toes, foot] = cut(frontOfFoot, 'toes', byFront)
  return [
    area(thigh, 'upper leg', { side }),
    area(backOfThigh, 'back of thigh', { side }),
    area(knee, 'knee', { side }),
    area(backOfKnee, 'back of knee', { side }),
    area(shin, 'lower leg', { side }),
    area(calf, 'calf', { side }),
    area(ankle, 'ankle', { side }),
    area(heel, 'heel', { side }),
    area(foot, 'feet', { side }),
    area(toes, 'toes', { side }),
  ]
}

/** The areas of a body seen from one side, still facing +x whichever side is named. */
export function sideAreas(body: SideShape, side: Side): readonly DrawnArea[] {
  const cut = cutSideWith(body.warp)
  const head = sideHeadAreas(body.rest, side, cut)
  const trunk = trunkAreas(head.belowNeck, side, cut)
  return [
    ...head.areas,
    ...trunk.areas,
    ...armAreas(body.limb, { joints: body, side, facing: stay, by: byX, upperArm: 'upper arm', hand: 'hand' }),
    ...legAreas(trunk.leg, side, cut),
  ]
}
