declare const space: unique symbol

/**
 * A point of the skin, on any body and in any drawing, by its place on the neutral adult, who is 1000 units tall. x
 * goes to the patient's left, y down from the crown, z to the front.
 */
export interface BodyPoint {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly [space]: 'body'
}

/** Says that x, y and z are units of the neutral body. */
export const bodyPoint = (x: number, y: number, z: number): BodyPoint => ({ x, y, z }) as BodyPoint
