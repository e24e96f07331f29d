import { flatLine } from '../../geometry/flatten.ts'
import { whole } from '../../geometry/move.ts'
import type { ControlPoint, Polygon } from '../../geometry/point.ts'
import { byReach, byX, byY } from '../../geometry/polygon-order.ts'
import { split } from '../../geometry/split.ts'
import { area, type DrawnArea } from './area.ts'
import { armAreas } from './arm-areas.ts'
import type { BodyShape } from '../body-shape.ts'
import { cutLimbs, cutLine, halvesFrom, type BodyHalf, type CutLimbs } from '../cut-limbs.ts'
import type { PlaceLine } from './digit-areas.ts'
import { earAreas } from './ear-areas.ts'
import { backCuts } from '../tables/back-cuts.ts'
import { faceCuts } from '../tables/face-cuts.ts'

function limbAreas(limbs: CutLimbs, { side, facing }: BodyHalf, body: BodyShape): readonly DrawnArea[] {
  const heelLine = cutLine(backCuts.heel, body.foot, facing)
  const [heel, edge] = split(limbs.foot, { line: heelLine, by: byReach, name: 'heel' })
  return [
    ...armAreas(limbs.arm, { joints: body, side, facing, by: byY, upperArm: 'back of arm', hand: 'hand' }),
    area(limbs.thigh, 'back of thigh', { side }),
    area(limbs.knee, 'back of knee', { side }),
    area(limbs.shin, 'calf', { side }),
    area(limbs.ankle, 'ankle', { side }),
    area(heel, 'heel', { side }),
    area(edge, 'feet', { side }),
  ]
}

/** The areas of a body seen from the back; the patient's left is at the viewer's left. */
export function backAreas(outline: Polygon, body: BodyShape): readonly DrawnArea[] {
  const onHead: PlaceLine = (points) => flatLine(points.map(body.head))
  const across = (half: readonly ControlPoint[]) => flatLine(whole(half).map(body.warp))
  const [headAndEars, belowHead] = split(outline, { line: onHead(whole(faceCuts.scalpBack)), by: byY, name: 'nape' })
  const { head, ears } = earAreas(headAndEars, { line: faceCuts.ear, place: onHead, sides: ['left', 'right'] })
  const [neck, belowNeck] = split(belowHead, { line: across(backCuts.neck), by: byY, name: 'neckline' })
  const cutting = { cuts: backCuts, hip: 'gluteal', warp: body.warp } as const
  const [leftHalf, rightHalf] = halvesFrom('left')
  const left = cutLimbs(belowNeck, leftHalf, cutting)
  const right = cutLimbs(left.trunk, rightHalf, cutting)
  const [upper, belowUpper] = split(right.trunk, { line: across(backCuts.upperBack), by: byY, name: 'upper back' })
  const [lower, seat] = split(belowUpper, { line: across(backCuts.lowerBack), by: byY, name: 'lower back' })
  const [leftSeat, rightSeat] = split(seat, { line: flatLine(backCuts.midline), by: byX, name: 'midline' })
  return [
    area(head, 'scalp'),
    ...ears,
    area(neck, 'back of neck'),
    area(upper, 'upper back'),
    area(lower, 'lower back'),
    area(leftSeat, 'buttocks', { side: 'left' }),
    area(rightSeat, 'buttocks', { side: 'right' }),
    ...limbAreas(left, leftHalf, body),
    ...limbAreas(right, rightHalf, body),
  ]
}
