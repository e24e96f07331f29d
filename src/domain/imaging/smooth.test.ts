import { expect, test } from 'vitest'
import { boxMean, type Plane, smoothNine } from './smooth.ts'

/** Random-looking numbers, the same in each run. */
const planeOf = (width: number, height: number, seed = 1): Plane => ({
  width,
  height,
  values: Float32Array.from({ length: width * height }, (_, i) => 50 * Math.sin(i * i * 12.9898 + seed)),
})
const binomial = [1, 8, 28, 56, 70, 56, 28, 8, 1]

test('a pixel becomes the binomial mean of the nine by nine around it; the outermost four stay as they are', () => {
  const plane = planeOf(13, 11)
  const { width, height, values } = smoothNine(plane)
  expect([width, height]).toEqual([13, 11])
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let dy = -4; dy <= 4; dy += 1) {
        for (let dx = -4; dx <= 4; dx += 1)
          sum += binomial[dx + 4]! * binomial[dy + 4]! * (plane.values[(y + dy) * width + x + dx] ?? 0)
      }
      const isInner = x >= 4 && x < width - 4 && y >= 4 && y < height - 4
      const expected = isInner ? sum / 256 ** 2 : plane.values[y * width + x]!
      expect(values[y * width + x]).toBeCloseTo(expected, 3)
    }
  }
})

test.each([0, 1, 2, 20])('the mean over a square of radius %i is that of its pixels with weight', (radius) => {
  const plane = planeOf(9, 6)
  const weights = Float32Array.from({ length: 54 }, (_, i) => (i % 9 < 3 && i < 27 ? 0 : (i % 3) / 2))
  const { width, height, values } = boxMean(plane, weights, radius)
  expect([width, height]).toEqual([9, 6])
  for (let y = 0; y < 6; y += 1) {
    for (let x = 0; x < 9; x += 1) {
      let [sum, count] = [0, 0]
      for (let v = Math.max(0, y - radius); v <= Math.min(5, y + radius); v += 1) {
        for (let u = Math.max(0, x - radius); u <= Math.min(8, x + radius); u += 1) {
          sum += plane.values[v * 9 + u]! * weights[v * 9 + u]!
          count += weights[v * 9 + u]!
        }
      }
      expect(values[y * 9 + x]).toBeCloseTo(count === 0 ? 0 : sum / count, 3)
    }
  }
})
