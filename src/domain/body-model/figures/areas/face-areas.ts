import type { Side } from '../../body-parts.ts'
import { flip, whole } from '../../geometry/move.ts'
import type { ControlPoint, Polygon } from '../../geometry/point.ts'
import { bySize, byX, byY, type PolygonOrder } from '../../geometry/polygon-order.ts'
import { split } from '../../geometry/split.ts'
import type { FaceLocation } from '../../lesion-locations.ts'
import { area, type DrawnArea } from './area.ts'
import type { PlaceLine } from './digit-areas.ts'
import { faceCuts } from '../tables/face-cuts.ts'

const middle = (polygon: Polygon, lesionLocation: FaceLocation) =>
  area(polygon, 'face', { lesionLocation, label: lesionLocation })

const paired = (polygon: Polygon, place: 'eyelid' | 'cheek', side: Side) =>
  area(polygon, 'face', { side, lesionLocation: `${side} ${place}`, label: `${side} ${place}` })

/** The areas of a face seen from the front, out of the polygon inside hair, ears and jaw. */
export function faceAreas(face: Polygon, onHead: PlaceLine): readonly DrawnArea[] {
  const cut = (shape: Polygon, points: readonly ControlPoint[], { by, name }: { by: PolygonOrder; name: string }) =>
    split(shape, { line: onHead(points), by, name })
  const [forehead, lower] = cut(face, whole(faceCuts.brow), { by: byY, name: 'brow' })
  const [nose, noNose] = cut(lower, whole(faceCuts.nose), { by: bySize, name: 'nose' })
  const [rightEye, oneEye] = cut(noNose, flip(faceCuts.eye), { by: bySize, name: 'right eye' })
  const [leftEye, noEyes] = cut(oneEye, faceCuts.eye, { by: bySize, name: 'left eye' })
  const [lips, noLips] = cut(noEyes, whole(faceCuts.lips), { by: bySize, name: 'lips' })
  const [rightCheek, chinAndLeft] = cut(noLips, flip(faceCuts.chin), { by: byX, name: 'chin, right' })
  const [chin, leftCheek] = cut(chinAndLeft, faceCuts.chin, { by: byX, name: 'chin, left' })
  return [
    middle(forehead, 'forehead'),
    paired(rightEye, 'eyelid', 'right'),
    paired(leftEye, 'eyelid', 'left'),
    middle(nose, 'nose'),
    paired(rightCheek, 'cheek', 'right'),
    paired(leftCheek, 'cheek', 'left'),
    middle(lips, 'lips'),
    middle(chin, 'chin'),
  ]
}
