import { corner, type ControlPoint } from '../../geometry/point.ts'
import type { DetailLine } from '../detail-line.ts'

/** The wrist below the hand of an inset, in hand units: its end, and the border to the hand. */
// oxfmt-ignore
export const wristStump = {
  bigSide: [corner(14.6, -24), [14.2, -12], [14.6, 0]],
  littleSide: [[-14.2, 0], [-13.8, -12], corner(-14.4, -24), [0, -21.4]],
  cut: [[-24, 5.4], [-14, 5.8], [0, 7.4], [14, 5.4], [24, 5]],
} satisfies Record<string, readonly ControlPoint[]>

/** The lines of palm and back of hand on an inset, in hand units. */
// oxfmt-ignore
export const handInsetLines = {
  palm: [
    { weight: 'soft', points: [[20.4, 47], [13, 44.6], [6, 38], [3, 28], [3.4, 17], [6, 9]] }, // round the thumb
    { weight: 'soft', points: [[19.6, 45], [10, 41], [-2, 36.4], [-12, 30], [-17, 24]] },
    { weight: 'soft', points: [[-21, 40.6], [-10, 41.6], [0, 45.6], [6.6, 52]] },
    { weight: 'soft', points: [[-14, 2], [-4, 4.4], [6, 4.2], [14.4, 1.4]] }, // wrist
    { weight: 'soft', points: [[-13.4, -4], [0, -1.6], [13.6, -4.6]] },
  ],
  back: [
    { weight: 'soft', points: [[-13.6, -1], [-6, 1.6], [6, 1.6], [13.8, -1.6]] },
    { weight: 'soft', points: [[14.4, 48], [10, 32], [5, 18]] }, // tendons
    { weight: 'soft', points: [[4.6, 50], [3, 34], [1.6, 18]] },
    { weight: 'soft', points: [[-5.6, 49], [-4.6, 34], [-2.6, 20]] },
    { weight: 'soft', points: [[-15, 42], [-11, 30], [-7, 18]] },
  ],
} satisfies Record<string, readonly DetailLine[]>
