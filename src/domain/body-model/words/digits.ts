import type { BodyPoint } from '../surface/body-point.ts'
import { cross, dot, lengthOf, minus, scaled, type Vector } from '../surface/vector.ts'

type SkinPoint = Pick<BodyPoint, 'x' | 'y' | 'z'>

/** The middle of a finger or toe where it begins and at its tip, on the neutral body's left. */
type Digit = { name: string; base: Vector; tip: Vector }

/**
 * Neighbouring digits, the first on the thumb's or big toe's side. `under`: the direction that the palm or sole
 * faces; `outwards`: the side of the first and of the last digit that has no neighbour.
 */
type Row = {
  digits: readonly Digit[]
  under: Vector
  faces: { under: string; over: string }
  outwards: [string, string]
}

// Read off the surface maps of hands and feet: the middle between the outermost points of each slice.
const thumb: Row = {
  digits: [{ name: 'thumb', base: [256, 493.3, 31.2], tip: [279.5, 507, 50] }],
  under: [-0.28, -0.55, 0.78],
  faces: { under: 'on the palm side', over: 'on the back' },
  outwards: ['on the outer side', 'on the side next to the index finger'],
}
const fingers: Row = {
  digits: [
    { name: 'index finger', base: [258, 529, 26.2], tip: [277.2, 563, 28.6] },
    { name: 'middle finger', base: [244, 534.6, 26.5], tip: [261.6, 576.5, 28.4] },
    { name: 'ring finger', base: [230.8, 536, 26.7], tip: [243, 576.6, 29.4] },
    { name: 'little finger', base: [217.6, 532.4, 28.4], tip: [222.2, 562.3, 31.8] },
  ],
  under: [0.08, -0.12, 0.99],
  faces: { under: 'on the palm side', over: 'on the back' },
  outwards: ['on the side next to the thumb', 'on the outer side'],
}
const toes: Row = {
  digits: [
    { name: 'big toe', base: [77.2, 989.8, 70.1], tip: [79.5, 994.3, 97.9] },
    { name: 'second toe', base: [90.6, 991, 73.9], tip: [92.2, 994, 97.4] },
    { name: 'third toe', base: [100, 991.3, 72.5], tip: [100.8, 994.3, 92.6] },
    { name: 'fourth toe', base: [109.4, 991.8, 66.9], tip: [109.2, 993.6, 84.5] },
    { name: 'little toe', base: [117.3, 991.3, 62.1], tip: [116.2, 994, 76.3] },
  ],
  under: [0, 1, 0],
  faces: { under: 'underneath', over: 'on top' },
  outwards: ['on the inner side', 'on the outer side'],
}

/**
 * Where on a finger or toe a point of its skin is: "on the palm side, near the tip"; null if the name is no finger
 * or toe.
 */
export function digitWords(name: string, { x, y, z }: SkinPoint): string | null {
  const row = [thumb, fingers, toes].find(({ digits }) => digits.some((digit) => digit.name === name))
  const index = row?.digits.findIndex((digit) => digit.name === name) ?? -1
  const digit = row?.digits[index]
  if (row === undefined || digit === undefined) return null
  const length = minus(digit.tip, digit.base)
  const from = minus([Math.abs(x), y, z], digit.base)
  const along = dot(from, length) / lengthOf(length) ** 2
  const away = minus(from, scaled(length, along))
  const under = dot(away, row.under)
  // At right angles to both, it leads towards the first digit of its row.
  const towardsFirst = cross(length, row.under)
  const beside = dot(away, towardsFirst) / lengthOf(towardsFirst)
  if (along > atTip) return 'on the tip'
  if (Math.abs(beside) > Math.abs(under)) return `${sideWords(row, index, beside > 0)}, ${alongWords(along)}`
  if (under > 0) return `${row.faces.under}, ${alongWords(along)}`
  return `${row.faces.over}, ${along > byNail ? 'by the nail' : alongWords(along)}`
}

/** Parts of a digit's length from its base. */
const atTip = 0.97
const byNail = 0.72
const nearTip = 0.66
const nearBase = 0.33

const alongWords = (along: number): string =>
  along > nearTip ? 'near the tip' : along < nearBase ? 'near the base' : 'in its middle'

function sideWords({ digits, outwards }: Row, index: number, isTowardsFirst: boolean): string {
  const neighbour = digits[isTowardsFirst ? index - 1 : index + 1]
  if (neighbour !== undefined) return `on the side next to the ${neighbour.name}`
  return outwards[isTowardsFirst ? 0 : 1]
}
