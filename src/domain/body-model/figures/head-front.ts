import { flatLine, flattenRing } from '../geometry/flatten.ts'
import { whole } from '../geometry/move.ts'
import { byY } from '../geometry/polygon-order.ts'
import { split } from '../geometry/split.ts'
import { smoothOutline } from '../geometry/svg-path.ts'
import { bodyShape } from './body-shape.ts'
import { littleToBig } from './digits-outline.ts'
import { boxRound, type Figure } from './figure.ts'
import { frontHeadAreas } from './areas/front-areas.ts'
import { headFrontStrokes } from './head-front-strokes.ts'
import { strokesOnBothSides } from './strokes.ts'
import { frontFoot } from './tables/foot-shapes.ts'
import { frontCuts } from './tables/front-cuts.ts'
import { frontLines } from './tables/front-lines.ts'

/** Lines of the body that end above this, in body units, belong to head and neck. */
export const NECK_END = 186

/** The neutral adult's head and neck from the front. */
export function headFront(): Figure {
  const body = bodyShape('neutral')
  const silhouette = flattenRing(body.silhouette(littleToBig(frontFoot)))
  const neckline = flatLine(whole(frontCuts.neck).map(body.warp))
  const [shape] = split(silhouette, { line: neckline, by: byY, name: 'neckline' })
  const neckLines = frontLines.paired.filter(({ points }) => points.every(([, y]) => y < NECK_END))
  return {
    viewBox: boxRound(shape, 8),
    outline: smoothOutline(shape),
    areas: frontHeadAreas(silhouette, body).areas,
    detailStrokes: [...headFrontStrokes(body.head), ...strokesOnBothSides(neckLines, body.warp)],
  }
}
