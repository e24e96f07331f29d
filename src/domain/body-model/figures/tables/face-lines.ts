import { whole } from '../../geometry/move.ts'
import type { ControlPoint } from '../../geometry/point.ts'
import type { DetailLine } from '../detail-line.ts'
import { dot } from '../dot.ts'
import { faceCuts } from './face-cuts.ts'

// oxfmt-ignore
const mouth: readonly ControlPoint[] = [[15.4, 101.6], [10, 102.5], [4.4, 101.9], [0, 102.7]]
// oxfmt-ignore
const upperLip: readonly ControlPoint[] = [[15.4, 101.6], [9, 99], [3.6, 97.7], [0, 98.8]]
// oxfmt-ignore
const lowerLip: readonly ControlPoint[] = [[13.4, 103.8], [8, 107.6], [0, 109.2]]

/** The lines of a face seen from the front, in head units: the patient's left, drawn on both sides, and the middle. */
// oxfmt-ignore
export const faceLines = {
  paired: [
    { weight: 'line', points: [[9.6, 55.6], [16, 52.2], [24.6, 51.6], [32.6, 55.6]] }, // brow
    { weight: 'line', points: [[11, 67.6], [14.6, 64.4], [19.8, 63], [25, 64.4], [29, 67.8]] }, // upper lid
    { weight: 'soft', points: [[12, 68.4], [15.6, 69.9], [20.6, 70.5], [25.6, 69.6], [29, 67.8]] }, // lower lid
    { weight: 'soft', points: [[12, 61.8], [17, 59.6], [23.6, 60], [28.4, 62.4]] }, // lid crease
    { weight: 'soft', points: [[5, 71], [6, 77], [8.8, 82]] }, // side of the nose
    { weight: 'soft', points: [[9.2, 81.6], [11.3, 85.6], [9.8, 89]] }, // nostril wing
    { weight: 'line', points: [[8.6, 89.8], [6, 88.6], [3.2, 90.6]] }, // nostril
  ],
  eye: [
    { weight: 'soft', points: [[17, 64], [16.5, 66.8], [17.8, 69.4], [20, 70.2], [22.2, 69.4], [23.5, 66.8], [23, 64]] },
    dot([20, 66.6], { radius: 1.5, weight: 'mark' }),
  ],
  middle: [
    { weight: 'line', points: whole(mouth) },
    { weight: 'soft', points: whole(upperLip) },
    { weight: 'soft', points: whole(lowerLip) },
    { weight: 'soft', points: [[-3.2, 91], [0, 92.2], [3.2, 91]] },
    { weight: 'soft', points: [[-6, 116.4], [0, 115], [6, 116.4]] },
    { weight: 'line', points: whole(faceCuts.jaw.slice(3)) },
  ],
  earFront: [{ weight: 'soft', points: [[48.6, 62], [50, 66], [48.8, 73], [47.4, 79]] }],
  earBack: [{ weight: 'soft', points: [[46.5, 60], [46.8, 72], [45.6, 84]] }],
} satisfies Record<string, readonly DetailLine[]>
