import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunkSize, halveChunk, parallelUploads, maxChunk, nextSpeed, stallTimeout } from './link-speed.ts'

const KiB = 1024

test('a chunk takes 10 to 20 s, between 64 KiB and 4 MiB', () => {
  expect([null, 0, 2500, 20_000, 250_000, 20_000_000].map(chunkSize)).toEqual([
    64 * KiB,
    64 * KiB,
    64 * KiB,
    256 * KiB,
    3648 * KiB,
    maxChunk,
  ])
  fc.assert(
    fc.property(fc.double({ min: 8000, max: 270_000, noNaN: true }), (speed) => {
      const seconds = chunkSize(speed) / speed
      expect(seconds).toBeGreaterThan(7)
      expect(seconds).toBeLessThanOrEqual(20)
    }),
  )
})
test('one photo at a time, more from 2 Mbit/s', () => {
  expect([null, 200_000, 200_001, 1_000_000, 1_000_001].map(parallelUploads)).toEqual([1, 1, 2, 2, 3])
})
test('halving ends at 64 KiB', () => {
  expect([1024 * KiB, 100 * KiB, 64 * KiB].map(halveChunk)).toEqual([512 * KiB, 64 * KiB, null])
})
test('a stall is 25 s beyond twice what the bytes need', () => {
  expect(stallTimeout(0, null)).toBe(25_000)
  expect(stallTimeout(1024 * KiB, 104_857.6)).toBe(45_000)
  expect(stallTimeout(64 * KiB, 10)).toBe(25_000 + Math.ceil((2000 * 65_536) / 2500))
})
test('the speed follows what is measured', () => {
  expect(nextSpeed(null, 1000, 500)).toBe(2000)
  expect(nextSpeed(2000, 4000, 1000)).toBe(3000)
  expect(nextSpeed(2000, 0, 1)).toBe(1000)
})
