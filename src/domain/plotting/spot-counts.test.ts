import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mannequinIds } from '../body-model/mannequin-ids.ts'
import { allViews } from './figure-views.ts'
import { countsByView, countsOn, shownWords } from './spot-counts.ts'

const on = (...ids: number[]) => ids.map((mannequinId) => ({ mannequinId }))

test.each([
  { spots: on(), counts: {} },
  // One on the face of the whole figure and two on the face's own drawing; both views show them all.
  { spots: on(9, 17, 17), counts: { front: 1, head: 2 } },
  // Drawings of other builds, and an unknown id.
  { spots: on(1, 5, 13, 999), counts: { front: 4 } },
  { spots: on(10, 3, 4, 21, 24, 25, 28), counts: { back: 1, left: 1, right: 1, hands: 2, feet: 2 } },
])('$spots count as $counts', ({ spots, counts }) => {
  const none = { front: 0, back: 0, left: 0, right: 0, head: 0, hands: 0, feet: 0 }
  expect(countsByView(spots)).toEqual({ ...none, ...counts })
})

test('badges and views add up to the number of spots, on every build', () => {
  const ids = fc.array(fc.constantFrom(...mannequinIds.map(({ mannequinId }) => mannequinId)))
  fc.assert(
    fc.property(ids, fc.constantFrom('female', 'male', 'neutral', 'child'), (chosen, build) => {
      const spots = on(...chosen)
      expect(Object.values(countsByView(spots)).reduce((a, b) => a + b)).toBe(spots.length)
      const views = allViews(build).map(({ mannequin: name }) => ({ name, build }))
      const counted = views.map((view) => spots.filter((spot) => countsOn(spot, view)).length)
      expect(counted.reduce((a, b) => a + b)).toBe(spots.length)
    }),
  )
})

test.each([
  [on(), 'no spots'],
  [on(9), '1 spot'],
  [on(9, 1), '2 spots'],
  [on(9, 17), '1 spot, and 1 of another view'],
  [on(17, 21), 'no spots, and 2 of other views'],
])('the front says of %j: %s', (spots, words) => {
  expect(shownWords(spots, { name: 'adult-male-front', build: 'male' })).toBe(words)
})
