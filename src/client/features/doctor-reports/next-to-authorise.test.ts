import { expect, test } from 'vitest'
import { nextToAuthorise } from './next-to-authorise.ts'

const rows = (...urgent: boolean[]) => urgent.map((isHighPriority, place) => ({ isHighPriority, place }))

test.each([
  [rows(true, false, false), 1, 0],
  [rows(false, false, true, false), 0, 2],
  [rows(false, false, false), 0, 1],
  [rows(false, false, false), 1, 2],
  [rows(false, false, false), 2, 1],
  [rows(true, false), 0, 1],
  [rows(false), 0, undefined],
  [rows(false, true), -1, 1],
])('of %j, after %i comes %s', (all, at, place) => {
  expect(nextToAuthorise(all, at)?.place).toBe(place)
})
