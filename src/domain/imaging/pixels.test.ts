import { expect, test } from 'vitest'
import { lumaOf, shrinkLuma, shrinkRgba } from './pixels.ts'

test('brightness is what ITU-R BT.601 makes of red, green and blue', () => {
  const data = Uint8ClampedArray.of(100, 0, 0, 255, 0, 100, 0, 255, 0, 0, 100, 0, 10, 20, 30, 255)
  const { width, height, luma } = lumaOf({ width: 2, height: 2, data })
  expect([width, height]).toEqual([2, 2])
  expect([...luma].map((value) => Math.round(value * 1000) / 1000)).toEqual([29.9, 58.7, 11.4, 18.15])
})

test('each pixel of the smaller picture is the mean of those that it stands for', () => {
  const luma = Float32Array.of(1, 3, 10, 20, 5, 7, 30, 40, 9, 9, 50, 50, 11, 11, 70, 90)
  expect(shrinkLuma({ width: 4, height: 4, luma }, 2)).toEqual({
    width: 2,
    height: 2,
    luma: Float32Array.of(4, 25, 10, 65),
  })
  // Three of five: the cells are one, two and two pixels wide, as their edges round.
  const row = { width: 5, height: 1, luma: Float32Array.of(0, 2, 4, 10, 20) }
  expect(shrinkLuma(row, 3)).toEqual({ width: 3, height: 1, luma: Float32Array.of(1, 4, 15) })
})

test('the longer side counts, and the shorter one keeps a pixel at least', () => {
  const high = { width: 1, height: 4, luma: Float32Array.of(1, 3, 5, 7) }
  expect(shrinkLuma(high, 2)).toEqual({ width: 1, height: 2, luma: Float32Array.of(2, 6) })
  const long = { width: 8, height: 2, luma: new Float32Array(16).fill(3) }
  expect(shrinkLuma(long, 1)).toEqual({ width: 1, height: 1, luma: Float32Array.of(3) })
  expect(shrinkLuma(long, 2)).toMatchObject({ width: 2, height: 1 })
  const tall = { width: 2, height: 8, luma: new Float32Array(16).fill(3) }
  expect(shrinkLuma(tall, 1)).toMatchObject({ width: 1, height: 1 })
})

test('colours are averaged each by itself, alpha too, row by row', () => {
  const pixel = (base: number) => [base, base + 1, base + 2, base + 3]
  const data = Uint8ClampedArray.from([10, 20, 30, 50, 110, 120, 130, 150].flatMap(pixel))
  const { width, height, data: small } = shrinkRgba({ width: 4, height: 2, data }, 2)
  expect([width, height]).toEqual([2, 1])
  expect([...small]).toEqual([65, 66, 67, 68, 90, 91, 92, 93])
})

test('a picture that is small enough is left as it is', () => {
  const image = { width: 2, height: 1, data: new Uint8ClampedArray(8) }
  expect([shrinkRgba(image, 2), shrinkRgba(image, 3)]).toEqual([image, image])
  expect(shrinkRgba(image, 2)).toBe(image)
})
