import { flatLine } from '../geometry/flatten.ts'
import type { Move } from '../geometry/move.ts'
import type { ControlPoint, Polygon } from '../geometry/point.ts'
import type { PolygonOrder } from '../geometry/polygon-order.ts'
import { split } from '../geometry/split.ts'
import { sideCuts } from './tables/side-cuts.ts'

/** Divides a part of a side view by a cut of the table. */
export type CutSide = (shape: Polygon, name: keyof typeof sideCuts, by: PolygonOrder) => readonly [Polygon, Polygon]

/** Cuts a build that `warp` carries the neutral adult to; `neck` stands for the table's own cut. */
export function cutSideWith(warp: Move, neck: readonly ControlPoint[] = sideCuts.neck): CutSide {
  const cuts = { ...sideCuts, neck }
  return (shape, name, by) => split(shape, { line: flatLine(cuts[name].map(warp)), by, name: `side ${name}` })
}
