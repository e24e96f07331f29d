import type { PairedPart, Side } from '../../body-parts.ts'
import { between, distance, type ControlPoint, type Point, type Polygon } from '../../geometry/point.ts'
import { bySize } from '../../geometry/polygon-order.ts'
import { split } from '../../geometry/split.ts'
import { area, type DrawnArea } from './area.ts'
import { areJoined, axisOf, type Digit } from '../digit.ts'

/** Puts a cut's control points on the drawing, as a line of straight pieces. */
export type PlaceLine = (points: readonly ControlPoint[]) => readonly Point[]

interface DigitRow {
  readonly digits: readonly Digit[]
  /** How far the cuts bend towards the palm or sole, as a share of the digit's width. */
  readonly bow: number
  readonly place: PlaceLine
  readonly side: Side
  /** The part that remains when the digits are cut off. */
  readonly part: PairedPart
  readonly digitPart: 'fingers' | 'toes'
}

interface DigitCut {
  readonly webs: readonly [from: boolean, to: boolean]
  readonly bow: number
}

/** The line that cuts a digit off at its base; `webs` tells which of its ends lie between digits. */
function digitCut(digit: Digit, { webs, bow }: DigitCut): readonly Point[] {
  const { from, to } = digit
  const { middle, axis } = axisOf(digit)
  const width = distance(from, to)
  const end = (point: Point, isWeb: boolean): Point => {
    const [aside, ahead] = isWeb ? [0, 0.22] : [0.5, 0.15]
    return [
      point[0] + (point[0] - middle[0]) * aside + axis[0] * width * ahead,
      point[1] + (point[1] - middle[1]) * aside + axis[1] * width * ahead,
    ]
  }
  const centre: Point = [middle[0] - axis[0] * width * bow, middle[1] - axis[1] * width * bow]
  return [end(from, webs[0]), between(from, centre, 0.35), centre, between(to, centre, 0.35), end(to, webs[1])]
}

/** Cuts every digit off a hand or foot: the remainder first, then the digits in the order of the row. */
export function digitAreas(shape: Polygon, row: DigitRow): readonly DrawnArea[] {
  const { digits, bow, place, side, part, digitPart } = row
  let rest = shape
  const areas = digits.map((digit, i) => {
    const webs = [areJoined(digits[i - 1], digit), areJoined(digit, digits[i + 1])] as const
    const line = place(digitCut(digit, { webs, bow }))
    const [cutOff, remainder] = split(rest, { line, by: bySize, name: digit.name })
    rest = remainder
    return area(cutOff, digitPart, { side, lesionLocation: digit.name })
  })
  return [area(rest, part, { side }), ...areas]
}
