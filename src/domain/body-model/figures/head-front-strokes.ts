import type { Move } from '../geometry/move.ts'
import { strokesOnBothSides, strokesOnce, type DetailStroke } from './strokes.ts'
import { faceLines } from './tables/face-lines.ts'

/** The lines of a head seen from the front, put on a build's neck by `onHead`. */
export const headFrontStrokes = (onHead: Move): readonly DetailStroke[] => [
  ...strokesOnBothSides([...faceLines.paired, ...faceLines.eye], onHead),
  ...strokesOnce(faceLines.middle, onHead),
  ...strokesOnBothSides(faceLines.earFront, onHead),
]
