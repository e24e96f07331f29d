// Screen axes: x to the right, y down.

/** A place in a drawing's own units. */
export type Point = readonly [x: number, y: number]

/** A point that a curve goes through; a corner ends one smooth run and begins the next. */
export type ControlPoint = readonly [x: number, y: number, kind?: 'corner']

/** A closed ring of points; the last is joined to the first. */
export type Polygon = readonly Point[]

/** A control point at which the curve has a sharp turn. */
export const corner = (x: number, y: number): ControlPoint => [x, y, 'corner']

/** Whether a curve turns sharply at this point. */
export const isCorner = (point: ControlPoint): boolean => point[2] === 'corner'

/** The distance between two points, in their units. */
export const distance = (a: ControlPoint, b: ControlPoint): number => Math.hypot(b[0] - a[0], b[1] - a[1])

/** The point at fraction `t` of the way from `a` to `b`. */
export const between = (a: ControlPoint, b: ControlPoint, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]
