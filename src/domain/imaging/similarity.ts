/**
 * The position of a follow-up relative to its predecessor, over the same skin. Places are measured from the
 * picture's middle in picture widths: the skin at `p` in the predecessor is at `shift + scale * turned(p)` in the
 * follow-up. `turn` is in radians, clockwise on the screen.
 */
export type Similarity = {
  readonly shiftX: number
  readonly shiftY: number
  readonly turn: number
  readonly scale: number
}

/** The same as the factors of x and y: x' = a x - b y + shiftX, y' = b x + a y + shiftY. */
export type Factors = { readonly a: number; readonly b: number; readonly shiftX: number; readonly shiftY: number }

export type Place = { readonly x: number; readonly y: number }

/** The factors of a similarity. */
export const factorsOf = ({ shiftX, shiftY, turn, scale }: Similarity): Factors => ({
  a: scale * Math.cos(turn),
  b: scale * Math.sin(turn),
  shiftX,
  shiftY,
})

/** The inverse of `factorsOf`. */
export const similarityOf = ({ a, b, shiftX, shiftY }: Factors): Similarity => ({
  shiftX,
  shiftY,
  turn: Math.atan2(b, a),
  scale: Math.hypot(a, b),
})

/** Where a place of the predecessor lies in the follow-up. */
export function moved({ a, b, shiftX, shiftY }: Factors, { x, y }: Place): Place {
  return { x: a * x - b * y + shiftX, y: b * x + a * y + shiftY }
}

/** The same held with another turn (radians) and scale around a place of the predecessor, which stays where it is. */
export function invertedSimilarity(
  factors: Factors,
  around: Place,
  { turn, scale }: { turn: number; scale: number },
): Factors {
  const [cos, sin] = [scale * Math.cos(turn), scale * Math.sin(turn)]
  const turned = { a: factors.a * cos - factors.b * sin, b: factors.b * cos + factors.a * sin }
  const fixed = moved(factors, around)
  const now = moved({ ...turned, shiftX: 0, shiftY: 0 }, around)
  return { ...turned, shiftX: fixed.x - now.x, shiftY: fixed.y - now.y }
}
