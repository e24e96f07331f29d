import type { Point } from '../geometry/point.ts'
import type { BodyPoint } from '../surface/body-point.ts'

/** How somebody looks at a part to say where on it a place is. */
export type Plane = 'from the front' | 'from the side' | 'from above' | 'along the arm' | 'along the hand'

/** In which direction a place lies from a landmark, and how far. */
type Step = { by: number; words: string }

type SkinPoint = Pick<BodyPoint, 'x' | 'y' | 'z'>
type Reads = 'on either side' | 'in the middle'

/** A point of the skin in a plane; mirrored to the left where a landmark exists on both sides. */
export function inPlane(plane: Plane, { x, y, z }: SkinPoint, reads: Reads): Point {
  const across = reads === 'in the middle' ? x : Math.abs(x)
  switch (plane) {
    case 'from the front':
    case 'along the arm':
    case 'along the hand':
      return [across, y]
    case 'from the side':
      return [z, y]
    case 'from above':
      return [across, z]
  }
}

/**
 * The neutral arm and hand hang at an angle: each unit towards the fingers goes this far down, and `handOut` away from
 * the middle.
 */
const handDown = 0.917
const handOut = 0.4

const towardsHand = (across: number, down: number): number => handDown * down + handOut * across

const directed = (by: number, [onwards, back]: readonly [string, string]): Step => ({
  by: Math.abs(by),
  words: by > 0 ? onwards : back,
})

const outwards = (by: number, reads: Reads): Step =>
  directed(by, reads === 'in the middle' ? ['to the left of', 'to the right of'] : ['outside', 'inside'])

const acrossHand = (across: number, down: number): Step =>
  directed(handDown * across - handOut * down, ['towards the thumb', 'towards the little finger'])

/** The two ways from a landmark to a place, from how they differ in a plane. */
export function stepsIn(plane: Plane, [across, down]: Point, reads: Reads): readonly [Step, Step] {
  switch (plane) {
    case 'from the front':
      return [directed(down, ['below', 'above']), outwards(across, reads)]
    case 'from the side':
      return [directed(down, ['below', 'above']), directed(across, ['in front of', 'behind'])]
    case 'from above':
      return [directed(down, ['in front of', 'behind']), outwards(across, reads)]
    case 'along the arm':
      return [directed(towardsHand(across, down), ['towards the hand', 'towards the elbow']), acrossHand(across, down)]
    case 'along the hand':
      // Its pictures show the fingers up, and it hangs with the fingers down: neither is above.
      return [
        directed(towardsHand(across, down), ['towards the fingers', 'towards the wrist']),
        acrossHand(across, down),
      ]
  }
}
