import type { Point } from '../../src/domain/body-model/geometry/point.ts'
import type { MannequinName } from '../../src/domain/body-model/mannequin-ids.ts'

/*
 * Soft lines on the feet, whose mesh has none: what eye and finger find there. Of the left foot, in the units of its views.
 */

/** The tendons from the instep to the toes. */
// oxfmt-ignore
const tendons: readonly (readonly Point[])[] = [
  [[-546, -66], [-527, -180], [-507, -300], [-492, -404]],
  [[-574, -72], [-570, -200], [-566, -320], [-563, -412]],
  [[-598, -68], [-607, -190], [-614, -300], [-618, -392]],
  [[-620, -58], [-640, -170], [-656, -270], [-665, -362]],
  [[-638, -44], [-667, -130], [-693, -230], [-708, -330]],
]

/** Where the ball ends and where the heel begins, and between them the edge of the arch. */
// oxfmt-ignore
const ballArchHeel: readonly (readonly Point[])[] = [
  [[444, -286], [480, -302], [520, -304], [560, -292], [600, -272], [640, -254], [680, -242], [718, -241]],
  [[522, -302], [541, -230], [549, -150], [548, -70], [538, 0], [518, 43]],
  [[477, 57], [518, 43], [560, 38], [604, 42], [644, 54], [674, 70]],
]

const mirrored = (lines: readonly (readonly Point[])[]) => lines.map((line) => line.map(([x, y]): Point => [-x, y]))

/** The lines of each view of a foot; other views have none. */
export const footLines: Partial<Record<MannequinName, readonly (readonly Point[])[]>> = {
  'foot-left-top': tendons,
  'foot-right-top': mirrored(tendons),
  'foot-left-sole': ballArchHeel,
  'foot-right-sole': mirrored(ballArchHeel),
}
