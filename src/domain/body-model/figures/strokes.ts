import { curve, ring } from '../geometry/curve.ts'
import { flip, type Move } from '../geometry/move.ts'
import type { Point } from '../geometry/point.ts'
import { closedPath, openPath } from '../geometry/svg-path.ts'
import type { DetailLine, StrokeWeight } from './detail-line.ts'

/** A line of a figure as SVG path data, in the units of the figure's view box. */
export interface DetailStroke {
  readonly weight: StrokeWeight
  readonly path: string
}

const draw = ({ weight, closed }: DetailLine, points: readonly Point[]): DetailStroke => ({
  weight,
  path: closed ? closedPath(ring(points)) : openPath(curve(points)),
})

/** Draws lines where `move` puts them. */
export const strokesOnce = (lines: readonly DetailLine[], move: Move): readonly DetailStroke[] =>
  lines.map((line) => draw(line, line.points.map(move)))

/** Draws lines where `move` puts them, each followed by its mirror image in the midline. */
export const strokesOnBothSides = (lines: readonly DetailLine[], move: Move): readonly DetailStroke[] =>
  lines.flatMap((line) => {
    const points = line.points.map(move)
    return [draw(line, points), draw(line, flip(points))]
  })
