import type { ControlPoint } from '../geometry/point.ts'

/** How heavily a line is drawn; a mark is filled. */
export type StrokeWeight = 'line' | 'soft' | 'mark'

/** A fine anatomical line as control points, in the units of the table it stands in. */
export interface DetailLine {
  readonly weight: StrokeWeight
  readonly points: readonly ControlPoint[]
  readonly closed?: true
}
