/** A step or a point in units of the neutral body: to the patient's left, down, to the front. */
export type Vector = readonly [x: number, y: number, z: number]

/** The difference `a` - `b`, component by component. */
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
/** The vector product: at right angles to both. */
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
/** The scalar product. */
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
/** The length of a vector, in the units of its components. */
export const lengthOf = (a: Vector): number => Math.sqrt(dot(a, a))
/** A vector that is so many times as long. */
export const scaled = ([x, y, z]: Vector, by: number): Vector => [by * x, by * y, by * z]
