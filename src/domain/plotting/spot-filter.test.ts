import { expect, test } from 'vitest'
import { readySpot } from '../../../tests/support/ready-visit-draft.ts'
import { countsByFilter, earlierFitsSpotFilter, fitsSpotFilter, spotFilters } from './spot-filter.ts'

const spot = { ...readySpot(1), outcome: null }
const carried = { ...spot, origin: { kind: 'carried-forward' as const, lastSeen: '2025-11-21' } }
const spots = [
  spot,
  carried,
  { ...carried, observations: [15] },
  { ...spot, observations: [2, 4] },
  { ...carried, outcome: 'follow-up' as const },
  { ...spot, isExcised: true, observations: [1, 4] },
]

test('each filter lets through what its name says', () => {
  const through = Object.fromEntries(
    spotFilters.map((filter) => [filter, spots.flatMap((one, i) => (fitsSpotFilter(one, filter) ? [i] : []))]),
  )
  expect(through).toEqual({
    all: [0, 1, 2, 3, 4, 5],
    new: [0, 3, 5],
    changed: [2, 5],
    'needs-action': [2, 3, 4, 5],
    excised: [5],
  })
  expect(countsByFilter(spots)).toEqual({ all: 6, new: 3, changed: 2, 'needs-action': 4, excised: 1 })
})

test('spots of earlier visits are shown with all, and removed ones among the removed', () => {
  const shown = (isExcised: boolean) => spotFilters.filter((filter) => earlierFitsSpotFilter({ isExcised }, filter))
  expect(shown(false)).toEqual(['all'])
  expect(shown(true)).toEqual(['all', 'excised'])
})
