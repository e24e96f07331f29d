import type { ControlPoint } from '../../geometry/point.ts'
import type { DetailLine } from '../detail-line.ts'

/** The borders of ankle (from above) and heel (from below) on a foot inset, in foot units. */
// oxfmt-ignore
export const footInsetCuts = {
  top: [[-26, 8], [-14, 16], [-9.4, 26], [0, 30], [9, 26], [13, 16], [24, 8]],
  sole: [[-26, 31], [-14, 26.6], [-6, 23.6], [4, 23.6], [13, 27.6], [24, 31]],
} satisfies Record<string, readonly ControlPoint[]>

/** The lines of a foot's top and sole on an inset, in foot units. */
// oxfmt-ignore
export const footInsetLines = {
  top: [
    { weight: 'soft', points: [[-13, 18], [-9.4, 26], [0, 30], [9, 26], [12.4, 18]] }, // ankle
    { weight: 'soft', points: [[11, 76], [7, 58], [3, 40]] }, // tendons
    { weight: 'soft', points: [[1.4, 76], [0.6, 60], [-0.4, 42]] },
    { weight: 'soft', points: [[-6, 73], [-5.4, 58], [-4, 42]] },
    { weight: 'soft', points: [[-12, 69], [-10.4, 56], [-7.6, 42]] },
  ],
  sole: [
    { weight: 'soft', points: [[-13.6, 26.4], [-6, 23.6], [4, 23.6], [12, 27]] }, // heel
    { weight: 'soft', points: [[10.8, 46], [4.6, 50], [1, 40], [3, 30]] }, // arch
    { weight: 'soft', points: [[-19.4, 60], [-10, 64], [0, 66], [8, 62], [14, 56]] }, // ball
  ],
} satisfies Record<string, readonly DetailLine[]>
