import { expect, test } from 'vitest'
import type { Mask } from './mask.ts'
import { measureSpot, spotSize } from './measure-spot.ts'

const [width, height] = [60, 40]
const maskOf = (isInside: (x: number, y: number) => boolean): Mask => ({
  width,
  height,
  inside: Uint8Array.from({ length: width * height }, (_, i) => (isInside(i % width, Math.floor(i / width)) ? 1 : 0)),
})

test('a bar of 30 by 4 pixels: its area, its middle, its length and its width', () => {
  const measured = measureSpot(maskOf((x, y) => x >= 10 && x < 40 && y >= 20 && y < 24))
  expect(measured).toMatchObject({ area: 120, centre: { x: 25, y: 22 } })
  expect(measured?.diameter).toBeCloseTo(2 * Math.sqrt(120 / Math.PI))
  // The longest line runs from corner to corner.
  expect(measured?.longest).toBeCloseTo(Math.hypot(29, 3) + 1, 1)
  expect(measured?.across).toBeGreaterThan(3.9)
  expect(measured?.across).toBeLessThan(8)
})

test('a bar that stands is as long as one that lies, and one that slants as long as it is', () => {
  const lying = measureSpot(maskOf((x, y) => x >= 5 && x < 35 && y === 20))
  const standing = measureSpot(maskOf((x, y) => x === 20 && y >= 5 && y < 35))
  expect([lying?.longest, standing?.longest]).toEqual([expect.closeTo(30), expect.closeTo(30)])
  expect([lying?.across, standing?.across]).toEqual([expect.closeTo(1), expect.closeTo(1)])
  const slanting = measureSpot(maskOf((x, y) => x === y && x < 30))
  expect(slanting?.longest).toBeCloseTo(29 * Math.SQRT2 + 1, 1)
  expect(slanting?.across).toBeLessThan(2)
})

test('a hole takes from its area, and nothing from its length', () => {
  const whole = measureSpot(maskOf((x, y) => Math.hypot(x - 30, y - 20) < 12))
  const ring = measureSpot(maskOf((x, y) => Math.hypot(x - 30, y - 20) < 12 && Math.hypot(x - 30, y - 20) >= 5))
  expect(ring?.longest).toBe(whole?.longest)
  expect(ring!.area).toBeLessThan(whole!.area)
  expect(whole?.longest).toBeCloseTo(24, 0)
  expect(whole?.across).toBeCloseTo(24, 0)
})

test('nothing has no size; a size in millimetres follows from the width of the picture', () => {
  expect(measureSpot(maskOf(() => false))).toBeNull()
  expect(
    spotSize(
      maskOf(() => false),
      20_000,
    ),
  ).toBeNull()
  const bar = maskOf((x, y) => x >= 5 && x < 35 && y === 20)
  expect(spotSize(bar, 12_000)).toEqual({
    longestMm: expect.closeTo(6),
    acrossMm: expect.closeTo(0.2),
    diameterMm: expect.closeTo(0.4 * Math.sqrt(30 / Math.PI)),
  })
})
