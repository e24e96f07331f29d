import type { ControlPoint } from '../../geometry/point.ts'

/** The radius of the areola's area about the nipple, in drawing units; the drawn ring has 4.6. */
export const areolaRadius = 7.5

/** The patient's left half of the genital area's upper border on a front view, in neutral body units. */
// oxfmt-ignore
export const genitalCut: readonly ControlPoint[] = [[48, 532], [36, 511], [20, 498], [0, 493.5]]

/** The border between buttock and cleft on a back view at the viewer's right, in neutral body units. */
// oxfmt-ignore
export const cleftCut: readonly ControlPoint[] = [[-7, 466], [2, 474], [7, 492], [9.5, 520], [12, 562]]
