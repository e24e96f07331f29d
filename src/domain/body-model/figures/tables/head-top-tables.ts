import { corner, type ControlPoint } from '../../geometry/point.ts'
import type { DetailLine } from '../detail-line.ts'

/** The head from above, in head units, its face towards +y: the patient's left half of the outline and the borders. */
// oxfmt-ignore
export const headTopShape = {
  outline: [
    [0, -60], [16, -58.4], [31, -50.6], [41.6, -36], [46.4, -18],
    corner(47, -4.6),
    [50.6, -9], [54.4, -8.4], [55, -2], [51.6, 4.6],
    corner(46.6, 7.4),
    [44.6, 22], [39.4, 37], [29.6, 48.4], [16.4, 55.4], [8.4, 58], [5.6, 61.4], [3.2, 64.6], [0, 65.6],
  ],
  ear: [[49, -14], [46.4, -2], [46, 10], [49, 16]],
  hair: [[56, 26], [44, 27.4], [36, 31], [24, 38], [12, 40.6], [0, 41]],
  nose: [[10.4, 60], [7, 56.6], [3.4, 54.4], [0, 53.8]],
  midline: [[0, -80], [0, 80]],
} satisfies Record<string, readonly ControlPoint[]>

/** The lines of the head from above: the middle, and the patient's left, drawn on both sides. */
// oxfmt-ignore
export const headTopLines = {
  middle: [
    { weight: 'soft', points: [[0.4, -50], [0, -10], [0, 34]] },
    { weight: 'soft', points: [[1, -31], [4.4, -29], [4, -25], [0, -23.4], [-4.6, -26], [-5, -31.4], [-1, -35.6], [5, -35.4]] }, // whorl
  ],
  ear: [{ weight: 'soft', points: [[49, -6], [51.6, -4.6], [50.4, 0.6]] }],
} satisfies Record<string, readonly DetailLine[]>
