import { ring } from '../geometry/curve.ts'
import { flatLine, flattenRing } from '../geometry/flatten.ts'
import { mirror, stay, whole } from '../geometry/move.ts'
import { byX, byY } from '../geometry/polygon-order.ts'
import { split } from '../geometry/split.ts'
import { closedPath } from '../geometry/svg-path.ts'
import { area } from './areas/area.ts'
import { earAreas } from './areas/ear-areas.ts'
import { boxRound, type Figure } from './figure.ts'
import { strokesOnBothSides, strokesOnce } from './strokes.ts'
import { headTopLines, headTopShape } from './tables/head-top-tables.ts'

/** The head from above, the face towards the viewer's feet: the patient's left is at the viewer's right. */
export function headTop(): Figure {
  const outline = ring([...headTopShape.outline, ...mirror(headTopShape.outline).slice(1, -1)])
  const shape = flattenRing(outline)
  const { head, ears } = earAreas(shape, { line: headTopShape.ear, place: flatLine, sides: ['right', 'left'] })
  const [scalp, front] = split(head, { line: flatLine(whole(headTopShape.hair)), by: byY, name: 'hair line' })
  const [forehead, nose] = split(front, { line: flatLine(whole(headTopShape.nose)), by: byY, name: 'nose' })
  const [rightScalp, leftScalp] = split(scalp, { line: headTopShape.midline, by: byX, name: 'midline' })
  return {
    viewBox: boxRound(shape, 8),
    outline: closedPath(outline),
    areas: [
      area(rightScalp, 'scalp', { side: 'right' }),
      area(leftScalp, 'scalp', { side: 'left' }),
      ...ears,
      area(forehead, 'face', { lesionLocation: 'forehead', label: 'forehead' }),
      area(nose, 'face', { lesionLocation: 'nose', label: 'nose' }),
    ],
    detailStrokes: [...strokesOnce(headTopLines.middle, stay), ...strokesOnBothSides(headTopLines.ear, stay)],
  }
}
