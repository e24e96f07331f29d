import { expect, test } from 'vitest'
import { detailOf } from './detail.ts'
import { smoothNine } from './smooth.ts'

type Shade = (x: number, y: number) => number
const pictureOf = (shade: Shade, [width, height] = [260, 200]) => ({
  width,
  height,
  luma: Float32Array.from({ length: width * height }, (_, i) => shade(i % width, Math.floor(i / width))),
})
/** Random-looking values from -1 to 1, the same in each run. */
const chance: Shade = (x, y) => {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453
  return 2 * (value - Math.floor(value)) - 1
}
/** Rings of two shades around the middle of even skin: edges in each direction. */
const rings =
  (contrast: number, skin = 120): Shade =>
  (x, y) => {
    const away = Math.hypot(x - 130, y - 100)
    return away > 85 ? skin : skin + contrast * Math.sign(Math.sin(away * 0.45))
  }
const sharp = pictureOf(rings(40))
const soft = smoothNine({ ...sharp, values: sharp.luma }).values
const softly: Shade = (x, y) => soft[y * 260 + x] ?? 0
const limit = 5

test('what is measured of known pictures is what the limits were set by', () => {
  expect(detailOf(sharp)).toBeCloseTo(6.2271, 3)
  expect(detailOf(pictureOf(softly))).toBeCloseTo(1.6506, 3)
  expect(detailOf(pictureOf(rings(40), [243, 211]))).toBeCloseTo(5.3916, 3)
  expect(detailOf(pictureOf(rings(40), [300, 190]))).toBeCloseTo(10.099, 3)
})

test('neither contrast nor light makes a photo sharper', () => {
  expect(detailOf(pictureOf(rings(20)))).toBeCloseTo(6.2271, 3)
  expect(detailOf(pictureOf(rings(20, 60)))).toBeCloseTo(6.2271, 3)
})

test('motion spoils it as blur does, though edges along it stay sharp', () => {
  const moved = pictureOf((x, y) => {
    const eight = Array.from({ length: 8 }, (_, k) => rings(40)(x + k - 4, y))
    return eight.reduce((sum, value) => sum + value, 0) / 8
  })
  expect(detailOf(moved)).toBeCloseTo(1.8306, 3)
})

test('noise is taken off, and makes nothing sharp', () => {
  expect(detailOf(pictureOf((x, y) => rings(40)(x, y) + 3 * chance(x, y)))).toBeCloseTo(6.1863, 3)
  expect(detailOf(pictureOf((x, y) => rings(40)(x, y) + 10 * chance(x, y)))).toBeCloseTo(5.6622, 3)
  expect(detailOf(pictureOf((x, y) => softly(x, y) + 3 * chance(x, y)))).toBeCloseTo(1.6548, 3)
})

test('what is in focus before a soft background is sharp', () => {
  expect(detailOf(pictureOf((x, y) => (y < 100 ? rings(40)(x, y) : softly(x, y))))).toBeGreaterThan(limit)
})

test('the dark surround of a dermatoscope is not looked at', () => {
  const shown = detailOf(pictureOf((x, y) => (x < 60 ? 4 + 3 * chance(x, y) : rings(40)(x, y))))
  expect(shown).toBeCloseTo(3.8207, 3)
})

test('stripes, and the border of a spot, are judged by what they show', () => {
  const within = (radius: number, shade: Shade) =>
    pictureOf((x, y) => (Math.hypot(x - 130, y - 100) > radius ? 120 : shade(x, y)))
  expect(detailOf(within(85, (x) => 120 + 40 * Math.sign(Math.sin(x * 0.45))))).toBeCloseTo(3.8849, 3)
  expect(detailOf(within(40, () => 80))).toBeCloseTo(3.6244, 3)
})

test('where nothing is seen, or too little of it, there is nothing to judge by', () => {
  const nothing = [
    pictureOf(() => 120),
    pictureOf((x, y) => 120 + 5 * chance(x, y)),
    pictureOf(rings(5, 6)),
    pictureOf(rings(40), [30, 30]),
    pictureOf(rings(40), [8, 8]),
    pictureOf((x, y) => (Math.hypot(x - 130, y - 100) > 20 ? 120 : 80)),
  ]
  expect(nothing.map(detailOf)).toEqual(nothing.map(() => null))
})
