import { expect, test } from 'vitest'
import { detailRelief, halved, middleOf, type Relief, reliefOf } from './relief.ts'

const pictureOf = (width: number, height: number, value: (x: number, y: number) => number) => ({
  width,
  height,
  luma: Float32Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width))),
})
const spotted = (x: number, y: number) => (Math.hypot(x - 40, y - 25) < 6 ? 60 : 150)
const at = ({ width, values }: Relief, x: number, y: number) => values[y * width + x] ?? NaN

test('a relief shows what is darker than around it, whatever the light, in standard deviations up to three', () => {
  const relief = reliefOf(pictureOf(80, 60, spotted), 80)
  expect([relief.width, relief.height]).toEqual([80, 60])
  expect(at(relief, 40, 25)).toBeLessThan(-2)
  expect(at(relief, 10, 50)).toBeCloseTo(0)
  expect(relief.values.every((value) => Math.abs(value) <= 3)).toBe(true)
  expect(relief.values.some((value) => value === -3)).toBe(true)
  const dimmed = reliefOf(
    pictureOf(80, 60, (x, y) => (spotted(x, y) + 6) * 0.5 - 6),
    80,
  )
  for (const [x, y] of [
    [40, 25],
    [30, 25],
    [46, 30],
  ] as const)
    expect(at(dimmed, x, y)).toBeCloseTo(at(relief, x, y), 3)
})

test('its mean square is one, over what is seen', () => {
  const waves = pictureOf(60, 40, (x, y) => 120 + 20 * Math.sin(x) * Math.cos(y * 1.3))
  const { values } = reliefOf(waves, 60)
  expect(values.reduce((sum, value) => sum + value ** 2, 0) / values.length).toBeCloseTo(1, 2)
})

test('the dark surround of a dermatoscope, and three pixels beside it, are not seen and show nothing', () => {
  const picture = pictureOf(60, 40, (x, y) => (x < 10 ? 2 : spotted(x, y)))
  const { seen, values } = reliefOf(picture, 60)
  const row = 20 * 60
  expect([...seen.subarray(row + 8, row + 15)]).toEqual([0, 0, 0, 0, 0, 1, 1])
  expect([...values.subarray(row, row + 13)].every((value) => value === 0)).toBe(true)
})

test('a picture of nothing has a relief of nothing, and a large one is made smaller first', () => {
  const nothing = reliefOf(
    pictureOf(40, 30, () => 120),
    20,
  )
  expect([nothing.width, nothing.height]).toEqual([20, 15])
  expect(nothing.values.every((value) => Math.abs(value) < 1e-3)).toBe(true)
})

test('halving makes the mean of four pixels, visible where all four are', () => {
  const relief = {
    width: 5,
    height: 4,
    values: Float32Array.of(1, 3, 10, 20, 99, 5, 7, 30, 40, 99, 2, 2, 4, 4, 99, 2, 2, 4, 8, 99),
    seen: Float32Array.of(1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
  }
  expect(halved(relief)).toEqual({
    width: 2,
    height: 2,
    values: Float32Array.of(4, 25, 2, 5),
    seen: Float32Array.of(1, 0, 1, 1),
  })
  const odd = { width: 2, height: 3, values: new Float32Array(6).fill(2), seen: new Float32Array(6).fill(1) }
  expect(halved(odd)).toMatchObject({ width: 1, height: 1, values: Float32Array.of(2) })
})

test('fine detail is what is left without all that is wide, where something is seen', () => {
  const [width, height] = [100, 20]
  const values = Float32Array.from(
    { length: width * height },
    (_, i) => (i % width < 50 ? 1 : 3) + (i === 1030 ? 5 : 0),
  )
  const seen = new Float32Array(width * height).fill(1)
  seen[1040] = 0
  const fine = detailRelief({ width, height, values, seen })
  expect(at(fine, 30, 10)).toBeCloseTo(5 - 5 / 25)
  expect(at(fine, 20, 5)).toBeCloseTo(0)
  expect(at(fine, 80, 5)).toBeCloseTo(0)
  expect(at(fine, 40, 10)).toBe(0)
  expect(fine).toMatchObject({ width, height, seen })
})

test('the middle is where most of the relief lies, in widths from the picture’s middle', () => {
  const relief = { width: 10, height: 6, values: new Float32Array(60), seen: new Float32Array(60).fill(1) }
  relief.values[2 * 10 + 7] = -2
  const middle = middleOf(relief)
  expect([middle.x, middle.y]).toEqual([expect.closeTo(0.25), expect.closeTo(-0.05)])
  relief.values[2 * 10 + 1] = 1
  // Four to one by their squares: 7.5 and 1.5 from the left.
  expect(middleOf(relief).x).toBeCloseTo((0.8 * 7.5 + 0.2 * 1.5 - 5) / 10)
  expect(middleOf({ ...relief, values: new Float32Array(60) })).toEqual({ x: 0, y: 0 })
})
