import { corner, type ControlPoint } from '../../geometry/point.ts'

/** The head on front and back views, drawn 133 units tall from crown to chin. */
// oxfmt-ignore
export const headShape = {
  size: {
    neutral: { scaleX: 1, scaleY: 1 },
    female: { scaleX: 0.97, scaleY: 0.985 },
    male: { scaleX: 1.03, scaleY: 1.01 },
    child: { scaleX: 1.27, scaleY: 1.24 },
  },
  // The patient's left edge, from the crown to the neck.
  side: [
    [0, 0], [13, 1.9], [25.6, 8], [37, 20], [43.6, 35.5], [45.9, 50],
    corner(46, 58.5),
    [49.2, 57], [52.2, 60.5], [52, 70], [49.8, 79], [48, 86], [45.6, 88],
    corner(44.6, 84.5),
    [43, 96], [39.2, 107], [33, 116],
  ],
} satisfies {
  size: Record<string, { readonly scaleX: number; readonly scaleY: number }>
  side: readonly ControlPoint[]
}
