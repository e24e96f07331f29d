import { expect, test } from 'vitest'
import { byUrgency, markKindOf } from './mark-kind.ts'

const plain = { isExcised: false, outcome: null, observations: [] as number[] }

test('each outcome has its mark, and a red flag stands before it', () => {
  const outcomes = ['refer', 'refer-only', 'follow-up', 'photo-only', 'no-action', null] as const
  expect(outcomes.map((outcome) => markKindOf({ ...plain, outcome }))).toEqual([
    'urgent',
    'urgent',
    'monitor',
    'new',
    'new',
    'new',
  ])
  expect(markKindOf({ ...plain, outcome: 'no-action', observations: [1, 2, 4] })).toBe('urgent')
  expect(markKindOf({ ...plain, outcome: 'photo-only', observations: [18] })).toBe('urgent')
  expect(markKindOf({ ...plain, outcome: 'photo-only', observations: [18, 21] })).toBe('new')
  expect(markKindOf({ ...plain, observations: [1, 2, 4] })).toBe('urgent')
})

test('a removed spot is a cross, whatever was chosen; what has come back at its scar with a red flag is not', () => {
  expect(markKindOf({ ...plain, isExcised: true, outcome: 'refer' })).toBe('excised')
  expect(markKindOf({ ...plain, isExcised: true, observations: [1] })).toBe('urgent')
})

test('what matters most comes first, and of alike the lower number', () => {
  const spots = [
    { ...plain, number: 1, isExcised: true },
    { ...plain, number: 2 },
    { ...plain, number: 3, outcome: 'follow-up' as const },
    { ...plain, number: 4, outcome: 'refer' as const },
    { ...plain, number: 5, outcome: 'refer-only' as const },
    { ...plain, number: 6 },
  ]
  const ordered = [5, 4, 3, 2, 6, 1].map((number) => spots[number - 1]!).toSorted(byUrgency)
  expect(ordered.map(({ number }) => number)).toEqual([4, 5, 3, 2, 6, 1])
})
