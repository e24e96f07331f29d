import type { Side } from '../body-parts.ts'
import { flatLine } from '../geometry/flatten.ts'
import { byY } from '../geometry/polygon-order.ts'
import { split } from '../geometry/split.ts'
import { smoothOutline } from '../geometry/svg-path.ts'
import { facingOf, turned } from './body-side.ts'
import { cutSideWith } from './cut-side.ts'
import { boxRound, type Figure } from './figure.ts'
import { NECK_END } from './head-front.ts'
import { sideHeadAreas } from './areas/side-head-areas.ts'
import { sideShape } from './side-shape.ts'
import { strokesOnce } from './strokes.ts'
import { neckStump } from './tables/side-cuts.ts'
import { sideLines } from './tables/side-lines.ts'

/** The neutral adult's head and neck from one side. */
export function headSide(side: Side): Figure {
  const body = sideShape('neutral')
  const facing = facingOf(side)
  const [cutOff] = split(body.rest, { line: flatLine(neckStump), by: byY, name: 'neck' })
  const shape = cutOff.map(facing)
  const { areas } = sideHeadAreas(body.rest, side, cutSideWith(body.warp, neckStump))
  const headLines = sideLines.body.filter(({ points }) => points.every(([, y]) => y < NECK_END))
  return {
    viewBox: boxRound(shape, 8),
    outline: smoothOutline(shape),
    areas: areas.map((item) => turned(item, facing)),
    detailStrokes: strokesOnce([...headLines, ...sideLines.pupil], facing),
  }
}
