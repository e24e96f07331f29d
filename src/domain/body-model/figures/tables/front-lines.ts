import type { Point } from '../../geometry/point.ts'
import type { Build } from '../build.ts'
import type { DetailLine } from '../detail-line.ts'

/** The lines of a front view in neutral body units: the patient's left, drawn on both sides, and the middle. */
// oxfmt-ignore
export const frontLines = {
  paired: [
    { weight: 'line', points: [[9, 192], [24, 188.5], [42, 187], [60, 184.5], [78, 186]] }, // collarbone
    { weight: 'soft', points: [[4.5, 187], [7, 192.5], [12, 196]] }, // notch
    { weight: 'soft', points: [[25, 128], [21, 150], [13, 172], [7, 184]] }, // neck muscle
    { weight: 'soft', points: [[94.2, 265], [92.4, 253], [95, 239]] }, // armpit fold
    { weight: 'soft', points: [[78, 448], [66, 466], [54, 480]] }, // hip crease
    { weight: 'soft', points: [[38, 699], [36.1, 710], [38.5, 722], [45, 728.5]] }, // kneecap
    { weight: 'soft', points: [[65, 697], [66.6, 708], [64.5, 720], [58.5, 727.5]] },
    { weight: 'soft', points: [[46, 776], [44.5, 812], [48, 852], [51, 884]] }, // shin
    { weight: 'soft', points: [[63, 940], [65.5, 949], [63, 956]] },
    { weight: 'soft', points: [[40, 930], [37.6, 938], [40, 946]] },
  ],
  middle: [
    { weight: 'soft', points: [[0, 312], [0.6, 340], [0, 384]] },
  ],
  navel: [
    { weight: 'line', points: [[-3, 400.4], [-2, 404.6], [0, 406], [2, 404.6], [3, 400.4]] },
    { weight: 'soft', points: [[-4, 397.6], [0, 396], [4, 397.6]] },
  ],
  // In the upper arm's own units.
  elbow: [{ weight: 'soft', points: [[14, 165], [2, 169], [-11, 166]] }],
  // In hand units.
  palm: [
    { weight: 'soft', points: [[20, 49], [11, 45], [3, 36], [1, 22], [4, 10]] },
    { weight: 'soft', points: [[19, 46], [8, 42], [-6, 34], [-16, 28]] },
  ],
} satisfies Record<string, readonly DetailLine[]>

interface ChestLines {
  readonly nipple: Point
  readonly under: readonly Point[]
}

/** The patient's left nipple and the fold below the breast of each build, in neutral body units. */
// oxfmt-ignore
export const chestLines: Readonly<Record<Build, ChestLines>> = {
  neutral: { nipple: [52, 273], under: [[86, 266], [79, 279], [66, 287], [50, 289], [36, 284]] },
  female: { nipple: [54, 279], under: [[94, 272], [90, 292], [76, 306], [56, 309], [36, 302], [24, 288]] },
  male: { nipple: [54, 274], under: [[86, 268], [80, 282], [66, 290], [48, 291.5], [28, 286], [14, 279]] },
  child: { nipple: [50, 270], under: [[74, 283], [62, 288], [48, 288]] },
}
