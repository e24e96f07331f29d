import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { join } from './join.ts'
import type { Polygon } from './point.ts'
import { areaOf, contains } from './polygon.ts'
import { bySize, byX } from './polygon-order.ts'
import { shareCorners } from './share-corners.ts'
import { split } from './split.ts'

// oxfmt-ignore
const square: Polygon = [[0, 0], [10, 0], [10, 10], [0, 10]]
const height = fc.double({ min: 0.5, max: 9.5, noNaN: true })
const place = fc.double({ min: 0, max: 10, noNaN: true })

test('the two parts of a polygon make the whole and share no place', () => {
  fc.assert(
    fc.property(fc.tuple(height, height), fc.tuple(place, place), ([left, right], [x, y]) => {
      // oxfmt-ignore
      const line = [[-1, left], [5, 5], [11, right]] as const
      const [one, other] = split(square, { line, by: bySize, name: 'cut' })
      expect(areaOf(one) + areaOf(other)).toBeCloseTo(100, 8)
      expect(areaOf(one)).toBeLessThanOrEqual(areaOf(other))
      expect(contains(one, [x, y]) && contains(other, [x, y])).toBe(false)
    }),
  )
})

test('a cut that misses its shape is an error with its name', () => {
  // oxfmt-ignore
  const line = [[20, 0], [20, 10]] as const
  expect(() => split(square, { line, by: byX, name: 'elbow' })).toThrow('elbow: the line does not cross the shape')
})

test('a limb and what it leaves of the body make the outline of both', () => {
  // oxfmt-ignore
  const limb: Polygon = [[8, 4], [14, 4], [14, 6], [8, 6]]
  const joined = join(square, limb)
  expect(areaOf(joined.outline)).toBeCloseTo(108, 8)
  expect(areaOf(joined.limb)).toBeCloseTo(12, 8)
  expect(areaOf(joined.rest)).toBeCloseTo(96, 8)
  expect(() =>
    join(
      square,
      limb.map(([x, y]) => [x + 20, y] as const),
    ),
  ).toThrow('exactly twice')
})

test("a neighbour's corner on an edge becomes a point of that edge", () => {
  // oxfmt-ignore
  const neighbour: Polygon = [[10, 3], [15, 3], [15, 7], [10, 7]]
  // oxfmt-ignore
  expect(shareCorners([square, neighbour])[0]).toEqual([[0, 0], [10, 0], [10, 3], [10, 7], [10, 10], [0, 10]])
})
