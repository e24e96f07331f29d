import type { Point } from '../../geometry/point.ts'
import type { Build } from '../build.ts'

interface ArmSize {
  readonly shoulder: Point
  readonly length: number
  readonly width: number
}

/** Where the arm of each build hangs from on front and back views, and its size relative to the neutral arm. */
// oxfmt-ignore
export const armSizes: Readonly<Record<Build, ArmSize>> = {
  neutral: { shoulder: [99, 211], length: 1, width: 1 },
  female: { shoulder: [91, 211], length: 0.98, width: 0.89 },
  male: { shoulder: [106, 211], length: 1.01, width: 1.1 },
  child: { shoulder: [82, 236], length: 0.86, width: 0.83 },
}

/** The arm of front and back views: turns in degrees, and offsets from each bone's axis by distance along it. */
// oxfmt-ignore
export const armShape = {
  upperArm: { turn: 19, length: 168 },
  forearm: { turn: 22.5, length: 138 },
  hand: { turn: 20, length: 104 },
  // Rows of [along, aside].
  upperArmOuter: [[-7, 21.5], [10, 29], [34, 31], [62, 28.8], [92, 25.8], [122, 24], [152, 23.2]],
  upperArmInner: [[78, 23.4], [100, 24.6], [124, 23.6], [148, 21.4]],
  forearmOuter: [[10, 24], [34, 25.2], [58, 24], [82, 20.8], [106, 17], [126, 15]],
  forearmInner: [[6, 21], [26, 22.2], [48, 21.8], [74, 19], [100, 15.8], [124, 14]],
} as const
