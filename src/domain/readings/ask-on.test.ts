import { expect, test } from 'vitest'
import { checkAskOn, usualAskOn } from './ask-on.ts'

test.each([
  ['2026-11-24', 'Choose a day from tomorrow on.'],
  ['2026-11-25', null],
  ['2027-02-22', null],
  ['2027-02-23', 'Choose a day within 90 days.'],
])('on 24 Nov 2026, asking again on %s: %s', (day, problem) => {
  expect(checkAskOn(day, '2026-11-24')).toBe(problem)
})

test('a form proposes two weeks', () => {
  expect(usualAskOn('2026-11-24')).toBe('2026-12-08')
})
