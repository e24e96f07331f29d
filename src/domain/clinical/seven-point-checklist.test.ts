import { expect, test } from 'vitest'
import { sevenPointChecklist } from './seven-point-checklist.ts'

const stateOf = (observations: number[], measuredMm: number | null) => {
  const { score, isAtLeast, parts } = sevenPointChecklist({ observations, measuredMm })
  return [score, isAtLeast, parts.filter(({ state }) => state === 'yes').map(({ key }) => key)]
}

test('major signs count 2, minor ones 1; an unrecorded sign beside others is a no', () => {
  expect(stateOf([1, 3, 7], null)).toEqual([5, false, ['size', 'colour', 'feeling']])
  expect(stateOf([1, 2, 3, 4, 5, 6, 7], 12)[0]).toBe(10)
  expect(stateOf([20], null)).toEqual([0, false, []])
})

test('without observations no sign counts as asked, so the score may be higher', () => {
  expect(stateOf([], null)).toEqual([0, true, []])
  expect(stateOf([], 7)).toEqual([1, true, ['diameter']])
  expect(sevenPointChecklist({ observations: [], measuredMm: 6.9 }).parts[3]?.state).toBe('no')
})

test('a width of 7 mm counts once, measured or recorded', () => {
  expect([stateOf([1, 3, 7], 8)[0], stateOf([1, 3, 4, 7], 8)[0], stateOf([4], 5)[0]]).toEqual([6, 6, 1])
})
