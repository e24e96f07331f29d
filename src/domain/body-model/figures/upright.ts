import type { Side } from '../body-parts.ts'
import type { Move } from '../geometry/move.ts'

const SCALE = 6

/** Puts a hand or foot of 100 units upright, digits up, its thumb or big toe at the viewer's left or right. */
export const upright =
  (bigDigitAt: Side): Move =>
  ([x, y]) => [(bigDigitAt === 'right' ? 1 : -1) * x * SCALE, -y * SCALE]
