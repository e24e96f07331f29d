import type { DetailLine } from '../detail-line.ts'
import { dot } from '../dot.ts'

/** The lines of a side view that faces +x, in neutral body units. */
// oxfmt-ignore
export const sideLines = {
  body: [
    { weight: 'line', points: [[30, 57], [36, 52.6], [43, 52], [47, 54]] }, // brow
    { weight: 'line', points: [[35, 68.6], [39.4, 65], [45.6, 63.4]] }, // upper lid
    { weight: 'soft', points: [[44.8, 63.8], [45.7, 66.6], [44.4, 69.6], [40, 70.2], [36, 69]] }, // eye
    { weight: 'soft', points: [[35.6, 64.6], [39.6, 61.6], [44.6, 60.8]] },
    { weight: 'line', points: [[50.4, 88.4], [47.4, 86.6], [48, 82.6], [51, 81]] }, // nostril
    { weight: 'line', points: [[51.6, 103.2], [47.6, 103.8], [43.6, 103.2]] }, // mouth
    { weight: 'line', points: [[-9.6, 95], [-3.4, 109], [7, 124], [18, 134], [26, 134.8]] }, // jaw
    { weight: 'line', points: [[2.4, 66], [0, 59.6], [-6, 57], [-13, 58.8], [-17, 66], [-14.4, 76.6], [-9, 85], [-3.6, 89], [-0.6, 86], [-0.6, 80]] }, // ear
    { weight: 'soft', points: [[-1, 63.6], [-6.6, 61.4], [-12, 64], [-12.6, 70], [-9, 77], [-6, 82]] },
    { weight: 'soft', points: [[0.6, 71.6], [-2.4, 74.6], [0, 78.6]] },
    { weight: 'soft', points: [[-13, 100], [-9.6, 126], [-1, 152], [9, 172]] }, // neck muscle
    { weight: 'soft', points: [[-16, 262], [-11, 276], [-12, 292]] },
    { weight: 'soft', points: [[-50, 226], [-42, 250], [-44, 276], [-54, 292]] }, // shoulder blade
    { weight: 'line', points: [[-65.4, 546], [-54, 543.4], [-41, 537.4]] }, // gluteal fold
    { weight: 'soft', points: [[18, 500], [6, 486], [-2, 470]] },
    { weight: 'soft', points: [[34, 694], [25, 702], [23, 716], [30, 728]] }, // kneecap
    { weight: 'soft', points: [[-40.6, 716], [-30, 719], [-22, 717]] },
    { weight: 'soft', points: [[-20, 776], [-24, 806], [-20, 846], [-16, 876]] }, // calf
    { weight: 'soft', points: [[-9, 941], [-2, 937], [4, 942], [3, 951], [-4, 954]] }, // outer ankle
    { weight: 'soft', points: [[-17, 900], [-17, 930], [-22, 952]] },
    { weight: 'soft', points: [[94, 990.6], [93, 996], [95, 1001.6]] },
    { weight: 'soft', points: [[101, 990.6], [103.6, 993], [106.6, 993.6]] },
  ],
  pupil: [dot([44, 66.6], { radius: 2, weight: 'mark', squeeze: 0.45 })],
  // In the upper arm's own units.
  elbow: [{ weight: 'soft', points: [[21, 158], [16, 166], [8, 168]] }],
} satisfies Record<string, readonly DetailLine[]>
