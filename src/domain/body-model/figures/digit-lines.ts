import type { Point } from '../geometry/point.ts'
import { axisOf, type Digit } from './digit.ts'
import type { DetailLine } from './detail-line.ts'
import { dot } from './dot.ts'

/** A nail near the tip of a digit. */
export function nail(digit: Digit): DetailLine {
  const { name, tip, halfTip } = digit
  const [ux, uy] = axisOf(digit).axis
  const at = (back: number, aside: number): Point => [tip[0] - ux * back - uy * aside, tip[1] - uy * back + ux * aside]
  const onToe = name.endsWith('toe')
  const [r, w] = [halfTip * (onToe ? 0.74 : 1), halfTip * (onToe ? 0.52 : 0.62)]
  return {
    weight: 'soft',
    closed: true,
    points: [
      at(r * 0.35, 0),
      at(r * 0.6, w * 0.8),
      at(r * 1.5, w),
      at(r * 2.1, w * 0.6),
      at(r * 2.25, 0),
      at(r * 2.1, -w * 0.6),
      at(r * 1.5, -w),
      at(r * 0.6, -w * 0.8),
    ],
  }
}

/** The pad of a toe, seen from below. */
export function pad(digit: Digit): DetailLine {
  const { middle, length } = axisOf(digit)
  const { tip, halfTip } = digit
  const back = halfTip * 1.25
  const centre: Point = [
    tip[0] - ((tip[0] - middle[0]) / length) * back,
    tip[1] - ((tip[1] - middle[1]) / length) * back,
  ]
  return dot(centre, { radius: halfTip * 0.78, weight: 'soft' })
}

interface CreaseLook {
  /** Where the creases lie, as fractions of a digit's length; the thumb has the last one only. */
  readonly fractions: readonly number[]
  /** A crease's length, as a share of the digit's width. */
  readonly reach: number
}

/** Short lines across fingers at their joints, the thumb listed first. */
export const creases = (digits: readonly Digit[], { fractions, reach }: CreaseLook): readonly DetailLine[] =>
  digits.flatMap((digit, i) => {
    const { middle, length, axis } = axisOf(digit)
    const [ux, uy] = axis
    return (i === 0 ? fractions.slice(-1) : fractions).map((fraction): DetailLine => {
      const at = (aside: number, back: number): Point => {
        const along = fraction * length - back
        return [middle[0] + ux * along - uy * aside, middle[1] + uy * along + ux * aside]
      }
      const half = digit.halfBase * reach
      return { weight: 'soft', points: [at(-half, 0), at(0, digit.halfBase * 0.16), at(half, 0)] }
    })
  })
