import { factorsOf, type Similarity } from '../imaging/similarity.ts'
import type { Frame } from './image-frame.ts'

/** x' = a x + c y + e, y' = b x + d y + f: the order of CSS matrix(). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

const middle = ({ left, top, width, height }: Frame) => ({ x: left + width / 2, y: top + height / 2 })

/**
 * The matrix that draws a follow-up over its predecessor: from pixels of the follow-up's image to pixels of the
 * predecessor's. The frames give the position of each photo in its image.
 */
export function overlayMatrix(similarity: Similarity, frames: { before: Frame; after: Frame }): Matrix {
  const { a, b, shiftX, shiftY } = factorsOf(similarity)
  const [from, to] = [middle(frames.after), middle(frames.before)]
  const factor = frames.before.width / frames.after.width / (a * a + b * b)
  const [A, B] = [factor * a, factor * b]
  const [x, y] = [from.x + frames.after.width * shiftX, from.y + frames.after.width * shiftY]
  return [A, -B, B, A, to.x - A * x - B * y, to.y + B * x - A * y]
}
