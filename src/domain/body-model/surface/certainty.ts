import type { SurfaceCell } from './surface-cell.ts'

/** How certain it is which skin a place shows. */
export interface Certainty {
  /** Degrees by which the skin is turned from the viewer. */
  readonly angle: number
  /** Skin so near an edge that it may belong to another part, centimetres away: no place is carried from there. */
  readonly isUncertain: boolean
}

/** Skin that is turned by 75 degrees measures this much on cells 7 mm wide; what is turned further can't be told apart. */
const steepest = 70
/** So near the middle of the last cell that shows the same skin, in cells, the edge has begun. */
const edge = 0.1

const degrees = (facing: number) => (Math.acos(Math.min(1, facing)) * 180) / Math.PI

/** The certainty of a place `right` of and `under` the middle of a cell, in cells. */
export function certaintyOf(
  { facing, isOpen }: SurfaceCell,
  { right, under }: { right: number; under: number },
): Certainty {
  const angle = degrees(facing)
  const isAtEdge =
    (right > -edge && !isOpen.right) ||
    (right < edge && !isOpen.left) ||
    (under > -edge && !isOpen.down) ||
    (under < edge && !isOpen.up)
  return { angle, isUncertain: angle > steepest || isAtEdge }
}
