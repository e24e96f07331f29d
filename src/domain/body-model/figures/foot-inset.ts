import type { Side } from '../body-parts.ts'
import { ring } from '../geometry/curve.ts'
import { flatLine, flattenRing } from '../geometry/flatten.ts'
import { movePoints } from '../geometry/move.ts'
import { byY } from '../geometry/polygon-order.ts'
import { split } from '../geometry/split.ts'
import { closedPath } from '../geometry/svg-path.ts'
import { area } from './areas/area.ts'
import type { DetailLine } from './detail-line.ts'
import { digitAreas, type PlaceLine } from './areas/digit-areas.ts'
import { nail, pad } from './digit-lines.ts'
import { bigToLittle } from './digits-outline.ts'
import { boxRound, type Figure } from './figure.ts'
import { strokesOnce } from './strokes.ts'
import { footInsetCuts, footInsetLines } from './tables/foot-inset-tables.ts'
import { footShape } from './tables/foot-shapes.ts'
import { upright } from './upright.ts'

export type FootView = 'top' | 'sole'

const { digits } = footShape

function linesOf(view: FootView): readonly DetailLine[] {
  switch (view) {
    case 'top':
      return [...footInsetLines.top, ...digits.map(nail)]
    case 'sole':
      return [...footInsetLines.sole, ...digits.map(pad)]
  }
}

const partsOf = {
  top: { rear: 'ankle', part: 'feet' },
  sole: { rear: 'heel', part: 'sole' },
} as const

/** A foot with its toes up: the left one has its big toe at the viewer's right from above, at the left from below. */
export function footInset(side: Side, view: FootView): Figure {
  const place = upright((side === 'left') === (view === 'top') ? 'right' : 'left')
  const outline = ring(movePoints(bigToLittle(footShape), place))
  const shape = flattenRing(outline)
  const onFoot: PlaceLine = (line) => flatLine(line.map(place))
  const { rear, part } = partsOf[view]
  const [front, back] = split(shape, { line: onFoot(footInsetCuts[view]), by: byY, name: 'rear of foot' })
  return {
    viewBox: boxRound(shape, 24),
    outline: closedPath(outline),
    areas: [
      area(back, rear, { side }),
      ...digitAreas(front, { digits, bow: 0.16, place: onFoot, side, part, digitPart: 'toes' }),
    ],
    detailStrokes: strokesOnce(linesOf(view), place),
  }
}
