import { expect, test } from 'vitest'
import { levelAt, levelsOf, shareFrom, totalOf } from './levels.ts'

const levels = levelsOf(Float32Array.of(-5, 0.9, 12.9, 12, 255, 300, 80, 200), () => true)

test('each pixel counts at its brightness, held between 0 and 255', () => {
  const counted = [...levels].flatMap((count, level) => (count === 0 ? [] : [[level, count]]))
  expect(counted).toEqual([
    [0, 2],
    [12, 2],
    [80, 1],
    [200, 1],
    [255, 2],
  ])
  expect(totalOf(levels)).toBe(8)
})

test('pixels that do not count are left out', () => {
  expect(totalOf(levelsOf(Float32Array.of(1, 2, 3), (i) => i === 1))).toBe(1)
  expect(levelsOf(Float32Array.of(1, 2, 3), (i) => i === 1)[2]).toBe(1)
})

test('the share that has at least a brightness, of nothing none', () => {
  expect([0, 12, 13, 255].map((from) => shareFrom(levels, from))).toEqual([1, 0.75, 0.5, 0.25])
  expect(shareFrom(new Uint32Array(256), 0)).toBe(0)
})

test('the brightness that a share of the pixels does not exceed', () => {
  expect([0, 0.25, 0.5, 0.6, 0.7, 0.9].map((share) => levelAt(levels, share))).toEqual([0, 12, 80, 80, 200, 255])
  expect(levelAt(new Uint32Array(256), 0.5)).toBe(0)
})
