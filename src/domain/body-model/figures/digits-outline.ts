import type { ControlPoint, Point } from '../geometry/point.ts'
import { areJoined, axisOf, type Digit, type HandOrFootShape } from './digit.ts'

type Offset = readonly [along: number, aside: number]

/** From the digit's base to the middle of its tip. */
function oneEdge({ halfBase, halfTip }: Digit, length: number): readonly Offset[] {
  const end = length - halfTip
  const slim = (halfBase + halfTip) / 2
  const isLong = length > 4 * halfBase
  const side: readonly Offset[] = isLong
    ? [
        [0.24 * end, halfBase],
        [0.5 * end, slim * 1.02],
        [0.8 * end, halfTip * 1.04],
      ]
    : [[0.35 * end, halfBase]]
  return [...side, [end, halfTip], [end + halfTip * 0.66, halfTip * 0.74], [length, 0]]
}

/** The outline of one digit between its webs, neither of them included. */
function digitOutline(digit: Digit): readonly Point[] {
  const { middle, length, axis } = axisOf(digit)
  const across: Point = [-axis[1], axis[0]]
  const towardsFrom = (digit.from[0] - middle[0]) * across[0] + (digit.from[1] - middle[1]) * across[1]
  const [ax, ay] = towardsFrom < 0 ? [axis[1], -axis[0]] : across
  const at = (along: number, aside: number): Point => [
    middle[0] + axis[0] * along + ax * aside,
    middle[1] + axis[1] * along + ay * aside,
  ]
  const there = oneEdge(digit, length)
  const back = there.toReversed().slice(1, digit.webbed ? -1 : undefined)
  return [...there.map(([along, aside]) => at(along, aside)), ...back.map(([along, aside]) => at(along, -aside))]
}

/** The outline of a row of digits, with the webs between them. */
const digitsOutline = (digits: readonly Digit[]): readonly Point[] =>
  digits.flatMap((digit, i) => {
    const joined = areJoined(digits[i - 1], digit)
    return [...(joined ? [] : [digit.from]), ...digitOutline(digit), digit.to]
  })

/** The outline of a hand or foot from the thumb's or big toe's side round to the other. */
export const bigToLittle = ({ bigSide, digits, littleSide }: HandOrFootShape): readonly ControlPoint[] => [
  ...bigSide,
  ...digitsOutline(digits),
  ...littleSide,
]

/** The outline of a hand or foot that lists its digits from the little one on. */
export const littleToBig = ({ bigSide, digits, littleSide }: HandOrFootShape): readonly ControlPoint[] => [
  ...littleSide,
  ...digitsOutline(digits),
  ...bigSide,
]
