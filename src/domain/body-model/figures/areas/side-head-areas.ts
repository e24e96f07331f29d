import type { Side } from '../../body-parts.ts'
import type { Polygon } from '../../geometry/point.ts'
import { byFront, bySize, byY } from '../../geometry/polygon-order.ts'
import type { FaceLocation } from '../../lesion-locations.ts'
import { area, type DrawnArea } from './area.ts'
import type { CutSide } from '../cut-side.ts'

/** The areas of a face seen from the side, from the profile backwards. */
function sideFaceAreas(face: Polygon, side: Side, cut: CutSide): readonly DrawnArea[] {
  const [forehead, lower] = cut(face, 'brow', byY)
  const [nose, noNose] = cut(lower, 'nose', byFront)
  const [eye, noEye] = cut(noNose, 'eye', bySize)
  const [lips, noLips] = cut(noEye, 'lips', byFront)
  const [chin, cheek] = cut(noLips, 'chin', byFront)
  const middle = (polygon: Polygon, lesionLocation: FaceLocation) =>
    area(polygon, 'face', { side, lesionLocation, label: `${side} ${lesionLocation}` })
  const paired = (polygon: Polygon, place: 'eyelid' | 'cheek') =>
    area(polygon, 'face', { side, lesionLocation: `${side} ${place}`, label: `${side} ${place}` })
  return [
    middle(forehead, 'forehead'),
    paired(eye, 'eyelid'),
    middle(nose, 'nose'),
    paired(cheek, 'cheek'),
    middle(lips, 'lips'),
    middle(chin, 'chin'),
  ]
}

/** Divides a side view, facing +x, into the areas of head and neck, and the rest below the neck. */
export function sideHeadAreas(
  body: Polygon,
  side: Side,
  cut: CutSide,
): { areas: readonly DrawnArea[]; belowNeck: Polygon } {
  const [head, belowHead] = cut(body, 'head', byY)
  const [face, scalpAndEar] = cut(head, 'face', byFront)
  const [ear, scalp] = cut(scalpAndEar, 'ear', bySize)
  const [wholeNeck, belowNeck] = cut(belowHead, 'neck', byY)
  const [neck, nape] = cut(wholeNeck, 'nape', byFront)
  const areas = [
    area(scalp, 'scalp', { side }),
    area(ear, 'ear', { side }),
    ...sideFaceAreas(face, side, cut),
    area(neck, 'neck', { side }),
    area(nape, 'back of neck', { side }),
  ]
  return { areas, belowNeck }
}
