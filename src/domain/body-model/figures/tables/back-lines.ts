import type { DetailLine } from '../detail-line.ts'

/** The lines of a back view in neutral body units: the patient's left, drawn on both sides, and the middle. */
// oxfmt-ignore
export const backLines = {
  paired: [
    { weight: 'soft', points: [[34, 222], [28.5, 238], [28, 258], [34, 280], [44, 296], [54, 299]] }, // shoulder blade
    { weight: 'soft', points: [[44, 218], [60, 210], [78, 206]] },
    { weight: 'soft', points: [[40, 446], [52, 452], [64, 447]] },
    { weight: 'line', points: [[10, 541], [25.7, 548], [51.6, 552], [70, 549]] }, // gluteal fold
    { weight: 'soft', points: [[32, 716], [44, 720], [58, 720], [70, 715]] }, // knee crease
    { weight: 'soft', points: [[51, 756], [49, 790], [51, 826], [52, 850]] }, // calf
    { weight: 'soft', points: [[48, 884], [48.5, 915], [46, 944]] },
    { weight: 'soft', points: [[59, 884], [59, 915], [61.5, 944]] },
  ],
  middle: [
    { weight: 'soft', points: [[0, 196], [0.4, 260], [0, 330], [0, 440]] }, // spine
    { weight: 'line', points: [[0, 474], [0.5, 504], [0, 533]] }, // cleft
  ],
  // In the upper arm's own units.
  elbow: [{ weight: 'soft', points: [[10, 160], [1, 165], [-9, 162]] }],
} satisfies Record<string, readonly DetailLine[]>
