import type { Point } from '../../geometry/point.ts'
import { bodyEdges } from './body-edges.ts'

/** How a child differs from the neutral adult, as rows of [adult y, child's y or width]. */
// oxfmt-ignore
export const childProportions = {
  // A child's face sits lower, its jaw and mouth are narrower, its eyes larger.
  face: [[0, 0], [30, 35], [56, 63.5], [66, 74.5], [78, 84], [90, 94.5], [103, 106.5], [133, 133]],
  faceWidth: [[0, 1], [88, 1], [104, 0.95], [118, 0.86], [133, 0.84]],
  // From the side: the adult, carried up and down by the rows of the front view.
  sideHeight: [[0, 0], [66, 86], [103, 131], ...bodyEdges.outer.map((row): Point => [row[0], row[4]]), [1004, 1001]],
  sideWidth: [
    [0, 1.24], [96, 1.22], [116, 1.14], [133, 1.04], [146, 0.92], [170, 0.84], [210, 0.8], [300, 0.8], [390, 0.86], [430, 0.88],
    [500, 0.84], [600, 0.82], [700, 0.84], [820, 0.8], [944, 0.86], [1004, 0.86],
  ],
} satisfies Record<string, readonly Point[]>
