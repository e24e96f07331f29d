import type { Point } from '../geometry/point.ts'
import type { DrawnArea } from './areas/area.ts'
import type { DetailStroke } from './strokes.ts'

/** Left, top, width and height of the drawing, in its own units. */
export type ViewBox = readonly [x: number, y: number, width: number, height: number]

/** A drawing of one view, in the units of its view box. */
export interface Figure {
  readonly viewBox: ViewBox
  /** The silhouette as SVG path data. */
  readonly outline: string
  readonly detailStrokes: readonly DetailStroke[]
  /** They tile the silhouette without gap or overlap. */
  readonly areas: readonly DrawnArea[]
}

/** The box of front and back views; bodies are 1000 units tall from the crown, and x = 0 is the midline. */
export const BODY_BOX: ViewBox = [-290, -20, 580, 1066]

/** The box of a right side view, which faces +x. */
export const SIDE_BOX: ViewBox = [-112, -20, 424, 1066]

/** A box of whole units round points, with a margin. */
export function boxRound(points: readonly Point[], margin: number): ViewBox {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x0, y0] = [Math.floor(Math.min(...xs) - margin), Math.floor(Math.min(...ys) - margin)]
  return [x0, y0, Math.ceil(Math.max(...xs) + margin) - x0, Math.ceil(Math.max(...ys) + margin) - y0]
}
