import { expect, test } from 'vitest'
import { retryDelay, nextRequestAt, recentRequests } from './retry-delay.ts'

const given = { failures: 0, visible: true, random: 1, retryAfterMs: null }
test('doubles from 1 s to 60 s while visible and 5 min hidden, below it by full jitter', () => {
  const waits = (visible: boolean) =>
    [0, 1, 2, 5, 6, 9, 40].map((failures) => retryDelay({ ...given, visible, failures }) / 1000)
  expect(waits(true)).toEqual([1, 2, 4, 32, 60, 60, 60])
  expect(waits(false)).toEqual([1, 2, 4, 32, 64, 300, 300])
  expect(retryDelay({ ...given, random: 0 })).toBe(0)
  expect(retryDelay({ ...given, failures: 3, random: 0.25 })).toBe(2000)
})
test('never less than Retry-After', () => {
  expect(retryDelay({ ...given, random: 0, retryAfterMs: 7000 })).toBe(7000)
})
test('the eleventh request of a minute waits for the first to be a minute old', () => {
  const ten = Array.from({ length: 10 }, (_, i) => 1000 * i)
  expect(nextRequestAt(ten.slice(1), 10_000)).toBe(10_000)
  expect(nextRequestAt(ten, 10_000)).toBe(60_000)
  expect(nextRequestAt(ten, 60_001)).toBe(60_001)
})
test('times of a clock that has been set back block nothing', () => {
  expect(
    nextRequestAt(
      Array.from({ length: 20 }, () => 5_000_000),
      1000,
    ),
  ).toBe(1000)
})
test('requests exactly a minute old no longer count', () => {
  expect(recentRequests([0, 1, 60_000, 60_001], 60_000)).toEqual([1, 60_000])
})
