import { flattenRing } from '../geometry/flatten.ts'
import { closedPath } from '../geometry/svg-path.ts'
import { backAreas } from './areas/back-areas.ts'
import { bodyShape } from './body-shape.ts'
import type { Build } from './build.ts'
import { nail } from './digit-lines.ts'
import { BODY_BOX, type Figure } from './figure.ts'
import { strokesOnBothSides, strokesOnce } from './strokes.ts'
import { backLines } from './tables/back-lines.ts'
import { faceLines } from './tables/face-lines.ts'
import { backFoot } from './tables/foot-shapes.ts'
import { handShape } from './tables/hand-shape.ts'

/** A build seen from the back. */
export function bodyBack(build: Build): Figure {
  const body = bodyShape(build)
  const outline = body.silhouette(backFoot)
  return {
    viewBox: BODY_BOX,
    outline: closedPath(outline),
    areas: backAreas(flattenRing(outline), body),
    detailStrokes: [
      ...strokesOnBothSides(backLines.paired, body.warp),
      ...strokesOnce(backLines.middle, body.warp),
      ...strokesOnBothSides(faceLines.earBack, body.head),
      ...strokesOnBothSides(handShape.digits.map(nail), body.hand),
      ...strokesOnBothSides(backLines.elbow, body.upperArm),
    ],
  }
}
