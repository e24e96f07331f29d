import { outside, type SurfaceMap } from './surface-map.ts'
import { dot, lengthOf, minus, type Vector } from './vector.ts'

/** A cell of a map: its point, how the point moves to the next cell across and down, and which neighbours show the same skin. */
export interface SurfaceCell {
  readonly column: number
  readonly row: number
  readonly point: Vector
  readonly across: Vector
  readonly down: Vector
  /** 1 straight at the viewer, 0 edge-on. */
  readonly facing: number
  readonly isOpen: { readonly left: boolean; readonly right: boolean; readonly up: boolean; readonly down: boolean }
}

/** How far a place lies from the middle of its cell, in cells. */
export type Offset = { readonly right: number; readonly under: number }

/** The point of a cell in units; null beside the figure. */
export function pointAt({ columns, rows, step, planes }: SurfaceMap, column: number, row: number): Vector | null {
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null
  const i = row * columns + column
  const [x = outside, y = outside, z = outside] = planes.map((plane) => plane[i])
  return x === outside ? null : [x * step, y * step, z * step]
}

/**
 * Neighbouring cells further apart than this many times the spacing of skin that faces the viewer belong to two
 * parts of the body.
 */
const leap = 6
const nowhere: Vector = [0, 0, 0]

/** What is known of a cell; null beside the figure. */
export function cellAt(map: SurfaceMap, column: number, row: number): SurfaceCell | null {
  const point = pointAt(map, column, row)
  if (point === null) return null
  const limit = leap * map.spacing
  const beside = (x: number, y: number): Vector | null => {
    const other = pointAt(map, column + x, row + y)
    const step = other && minus(other, point)
    return step && lengthOf(step) < limit ? step : null
  }
  const [left, right, up, below] = [beside(-1, 0), beside(1, 0), beside(0, -1), beside(0, 1)]
  const [across, down] = [between(left, right), between(up, below)]
  return {
    column,
    row,
    point,
    across: across ?? nowhere,
    down: down ?? nowhere,
    facing: across && down ? facingOf(across, down) : 0,
    isOpen: { left: left !== null, right: right !== null, up: up !== null, down: below !== null },
  }
}

/** The step to the next cell, from the steps backward and forward. */
function between(back: Vector | null, forth: Vector | null): Vector | null {
  if (back === null) return forth
  if (forth === null) return [-back[0], -back[1], -back[2]]
  return [(forth[0] - back[0]) / 2, (forth[1] - back[1]) / 2, (forth[2] - back[2]) / 2]
}

/**
 * How directly a cell faces the viewer, by how much longer its steps are in one direction than in the other: skin
 * that is turned away is drawn narrow, whatever the build and the scale.
 */
function facingOf(across: Vector, down: Vector): number {
  const [e, f, g] = [dot(across, across), dot(across, down), dot(down, down)]
  const [middle, spread] = [(e + g) / 2, Math.hypot((e - g) / 2, f)]
  return middle + spread === 0 ? 0 : Math.sqrt(Math.max(0, middle - spread) / (middle + spread))
}

/** The point at an offset from a cell's own point, taking the skin as flat there. */
export const movedBy = ({ point, across, down }: SurfaceCell, { right, under }: Offset): Vector => [
  point[0] + right * across[0] + under * down[0],
  point[1] + right * across[1] + under * down[1],
  point[2] + right * across[2] + under * down[2],
]
