import { flattenRing } from '../geometry/flatten.ts'
import { closedPath } from '../geometry/svg-path.ts'
import { bodyShape } from './body-shape.ts'
import type { Build } from './build.ts'
import { nail } from './digit-lines.ts'
import { littleToBig } from './digits-outline.ts'
import { dot } from './dot.ts'
import { BODY_BOX, type Figure } from './figure.ts'
import { frontAreas } from './areas/front-areas.ts'
import { headFrontStrokes } from './head-front-strokes.ts'
import { strokesOnBothSides, strokesOnce } from './strokes.ts'
import { frontFoot } from './tables/foot-shapes.ts'
import { chestLines, frontLines } from './tables/front-lines.ts'

/** A build seen from the front. */
export function bodyFront(build: Build): Figure {
  const body = bodyShape(build)
  const { nipple, under } = chestLines[build]
  const outline = body.silhouette(littleToBig(frontFoot))
  const chest = [
    { weight: 'soft', points: under } as const,
    dot(nipple, { radius: 1.6, weight: 'mark' }),
    dot(nipple, { radius: 4.6, weight: 'soft' }),
  ]
  return {
    viewBox: BODY_BOX,
    outline: closedPath(outline),
    areas: frontAreas(flattenRing(outline), body),
    detailStrokes: [
      ...headFrontStrokes(body.head),
      ...strokesOnBothSides([...frontLines.paired, ...chest], body.warp),
      ...strokesOnce([...frontLines.middle, ...frontLines.navel], body.warp),
      ...strokesOnBothSides(frontLines.palm, body.hand),
      ...strokesOnBothSides(frontLines.elbow, body.upperArm),
      ...strokesOnBothSides(frontFoot.digits.map(nail), body.foot),
    ],
  }
}
