import type { Side } from '../body-parts.ts'
import { ring } from '../geometry/curve.ts'
import { flatLine, flattenRing } from '../geometry/flatten.ts'
import { movePoints } from '../geometry/move.ts'
import { byY } from '../geometry/polygon-order.ts'
import { split } from '../geometry/split.ts'
import { closedPath } from '../geometry/svg-path.ts'
import { area } from './areas/area.ts'
import { digitAreas, type PlaceLine } from './areas/digit-areas.ts'
import type { DetailLine } from './detail-line.ts'
import { creases, nail } from './digit-lines.ts'
import { bigToLittle } from './digits-outline.ts'
import { boxRound, type Figure } from './figure.ts'
import { strokesOnce } from './strokes.ts'
import { handInsetLines, wristStump } from './tables/hand-inset-tables.ts'
import { handShape } from './tables/hand-shape.ts'
import { upright } from './upright.ts'

export type HandView = 'palm' | 'back'

const { digits } = handShape

function linesOf(view: HandView): readonly DetailLine[] {
  switch (view) {
    case 'palm':
      return [...handInsetLines.palm, ...creases(digits, { fractions: [0.04, 0.38, 0.68], reach: 0.72 })]
    case 'back':
      return [...handInsetLines.back, ...creases(digits, { fractions: [0.34, 0.66], reach: 0.5 }), ...digits.map(nail)]
  }
}

/** A hand with its fingers up: a left palm has its thumb at the viewer's left, the back of it at the right. */
export function handInset(side: Side, view: HandView): Figure {
  const place = upright((side === 'left') === (view === 'palm') ? 'left' : 'right')
  const points = [...wristStump.bigSide, ...bigToLittle(handShape), ...wristStump.littleSide]
  const outline = ring(movePoints(points, place))
  const shape = flattenRing(outline)
  const onHand: PlaceLine = (line) => flatLine(line.map(place))
  const [hand, wrist] = split(shape, { line: onHand(wristStump.cut), by: byY, name: 'wrist' })
  const part = view === 'palm' ? 'palm' : 'hand'
  return {
    viewBox: boxRound(shape, 24),
    outline: closedPath(outline),
    areas: [
      area(wrist, 'wrist', { side }),
      ...digitAreas(hand, { digits, bow: 0.1, place: onHand, side, part, digitPart: 'fingers' }),
    ],
    detailStrokes: strokesOnce(linesOf(view), place),
  }
}
