import type { RgbaImage } from './pixels.ts'

/**
 * Compares the person in the camera picture with the outline of a pose; `unknown`: the background is not plain
 * enough to tell.
 */
export type BodyCheck = {
  distance: 'good' | 'too-near' | 'too-far' | 'unknown'
  fit: 'good' | 'off' | 'unknown'
  light: 'even' | 'left-darker' | 'right-darker' | 'too-dark' | 'too-bright'
  /** The person's size relative to the outline, 1 is the same; null if unknown. */
  size: number | null
}

const limits = {
  /** A background whose colours differ by more than this, on average, is not plain. */
  plain: 28,
  /** A pixel belongs to the person if its colour is at least this far from the background. */
  apart: 36,
  near: 1.12,
  far: 0.88,
  overlap: 0.68,
  /** How much darker one side may be, as a share of the lighter one. */
  uneven: 0.28,
  dark: 55,
  bright: 235,
}

/** Compares a small camera picture with the outline of its pose; `outline` is 1 where the person should be. */
export function bodyCheck(image: RgbaImage, outline: Uint8Array): BodyCheck {
  const light = lightOf(image, outline)
  const background = backgroundOf(image, outline)
  if (background === null) return { distance: 'unknown', fit: 'unknown', light, size: null }
  const { both, person, wanted } = overlapOf(image, outline, background)
  if (wanted === 0 || person === 0) return { distance: 'unknown', fit: 'off', light, size: null }
  const size = Math.sqrt(person / wanted)
  const distance = size > limits.near ? 'too-near' : size < limits.far ? 'too-far' : 'good'
  return { distance, fit: both / (person + wanted - both) >= limits.overlap ? 'good' : 'off', light, size }
}

type Colour = readonly [red: number, green: number, blue: number]
const colourAt = ({ data }: RgbaImage, i: number): Colour => [
  data[i * 4] ?? 0,
  data[i * 4 + 1] ?? 0,
  data[i * 4 + 2] ?? 0,
]
const distanceOf = (one: Colour, other: Colour): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** The colour of what lies outside the outline; null if that is not one plain colour. */
function backgroundOf(image: RgbaImage, outline: Uint8Array): Colour | null {
  const outside = Array.from(outline.keys())
    .filter((i) => outline[i] === 0)
    .map((i) => colourAt(image, i))
  if (outside.length < outline.length / 20) return null
  const colour: Colour = [
    middleOf(outside.map(([red]) => red)),
    middleOf(outside.map(([, green]) => green)),
    middleOf(outside.map(([, , blue]) => blue)),
  ]
  const spread = outside.reduce((sum, one) => sum + distanceOf(one, colour), 0) / outside.length
  return spread > limits.plain ? null : colour
}

function overlapOf(image: RgbaImage, outline: Uint8Array, background: Colour) {
  const counts = { both: 0, person: 0, wanted: 0 }
  for (const [i, isWanted] of outline.entries()) {
    const isPerson = distanceOf(colourAt(image, i), background) > limits.apart
    if (isPerson) counts.person += 1
    if (isWanted === 1) counts.wanted += 1
    if (isPerson && isWanted === 1) counts.both += 1
  }
  return counts
}

/** Whether both halves of the outline are lit alike; left and right are the picture's. */
function lightOf(image: RgbaImage, outline: Uint8Array): BodyCheck['light'] {
  const columns = [...outline.keys()].filter((i) => outline[i] === 1).map((i) => i % image.width)
  const middle = middleOf(columns)
  const sums = { left: 0, leftCount: 0, right: 0, rightCount: 0 }
  for (const [i, isWanted] of outline.entries()) {
    if (isWanted !== 1) continue
    const [red, green, blue] = colourAt(image, i)
    const luma = 0.299 * red + 0.587 * green + 0.114 * blue
    if (i % image.width < middle) [sums.left, sums.leftCount] = [sums.left + luma, sums.leftCount + 1]
    else [sums.right, sums.rightCount] = [sums.right + luma, sums.rightCount + 1]
  }
  const [left, right] = [sums.left / Math.max(1, sums.leftCount), sums.right / Math.max(1, sums.rightCount)]
  const mean = (left + right) / 2
  if (mean < limits.dark) return 'too-dark'
  if (mean > limits.bright) return 'too-bright'
  if (Math.abs(left - right) / Math.max(left, right) < limits.uneven) return 'even'
  return left < right ? 'left-darker' : 'right-darker'
}
