import { flatLine } from '../../geometry/flatten.ts'
import { whole } from '../../geometry/move.ts'
import type { ControlPoint, Polygon } from '../../geometry/point.ts'
import { byY } from '../../geometry/polygon-order.ts'
import { split } from '../../geometry/split.ts'
import { area, type DrawnArea } from './area.ts'
import { armAreas } from './arm-areas.ts'
import type { BodyShape } from '../body-shape.ts'
import { cutLimbs, cutLine, halvesFrom, type BodyHalf, type CutLimbs } from '../cut-limbs.ts'
import { digitAreas, type PlaceLine } from './digit-areas.ts'
import { earAreas } from './ear-areas.ts'
import { faceAreas } from './face-areas.ts'
import { faceCuts } from '../tables/face-cuts.ts'
import { frontFoot } from '../tables/foot-shapes.ts'
import { frontCuts } from '../tables/front-cuts.ts'

/** Divides a front view into the areas of head and neck, and the rest below the neck. */
export function frontHeadAreas(outline: Polygon, body: BodyShape): { areas: readonly DrawnArea[]; belowNeck: Polygon } {
  const onHead: PlaceLine = (points) => flatLine(points.map(body.head))
  const [headAndEars, belowHead] = split(outline, { line: onHead(whole(faceCuts.jaw)), by: byY, name: 'jaw' })
  const { head, ears } = earAreas(headAndEars, { line: faceCuts.ear, place: onHead, sides: ['right', 'left'] })
  const [scalp, face] = split(head, { line: onHead(whole(faceCuts.hair)), by: byY, name: 'hair line' })
  const neckline = flatLine(whole(frontCuts.neck).map(body.warp))
  const [neck, belowNeck] = split(belowHead, { line: neckline, by: byY, name: 'neckline' })
  return { areas: [area(scalp, 'scalp'), ...faceAreas(face, onHead), ...ears, area(neck, 'neck')], belowNeck }
}

function limbAreas(limbs: CutLimbs, { side, facing }: BodyHalf, body: BodyShape): readonly DrawnArea[] {
  const { digits } = frontFoot
  const onFoot: PlaceLine = (points) => cutLine(points, body.foot, facing)
  return [
    ...armAreas(limbs.arm, { joints: body, side, facing, by: byY, upperArm: 'upper arm', hand: 'palm' }),
    area(limbs.thigh, 'upper leg', { side }),
    area(limbs.knee, 'knee', { side }),
    area(limbs.shin, 'lower leg', { side }),
    area(limbs.ankle, 'ankle', { side }),
    ...digitAreas(limbs.foot, { digits, bow: 0.25, place: onFoot, side, part: 'feet', digitPart: 'toes' }),
  ]
}

/** The areas of a body seen from the front; the patient's right is at the viewer's left. */
export function frontAreas(outline: Polygon, body: BodyShape): readonly DrawnArea[] {
  const head = frontHeadAreas(outline, body)
  const cutting = { cuts: frontCuts, hip: 'groin', warp: body.warp } as const
  const [rightHalf, leftHalf] = halvesFrom('right')
  const right = cutLimbs(head.belowNeck, rightHalf, cutting)
  const left = cutLimbs(right.trunk, leftHalf, cutting)
  const across = (half: readonly ControlPoint[]) => flatLine(whole(half).map(body.warp))
  const [chest, belowChest] = split(left.trunk, { line: across(frontCuts.chest), by: byY, name: 'chest' })
  const [abdomen, pelvis] = split(belowChest, { line: across(frontCuts.abdomen), by: byY, name: 'abdomen' })
  return [
    ...head.areas,
    area(chest, 'chest'),
    area(abdomen, 'abdomen'),
    area(pelvis, 'pelvis'),
    ...limbAreas(right, rightHalf, body),
    ...limbAreas(left, leftHalf, body),
  ]
}
