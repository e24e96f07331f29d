declare const space: unique symbol

/** A place on a mannequin: x and y from 0 to 1 of its view box's width and height. Stored with a lesion. */
export interface ModelPoint {
  readonly x: number
  readonly y: number
  readonly [space]: 'model'
}

/** A place in the picture's element, in CSS pixels from its top left. */
export interface ScreenPoint {
  readonly x: number
  readonly y: number
  readonly [space]: 'screen'
}

/** Says that x and y are in model space, 0 to 1. */
export const modelPoint = (x: number, y: number): ModelPoint => ({ x, y }) as ModelPoint

/** Says that x and y are CSS pixels of the picture's element. */
export const screenPoint = (x: number, y: number): ScreenPoint => ({ x, y }) as ScreenPoint
