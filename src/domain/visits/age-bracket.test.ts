import { expect, test } from 'vitest'
import { AgeBracket } from '../../contract/enums.ts'
import { ageBracketOn, needsGuardian } from './age-bracket.ts'

test.each([
  [0, AgeBracket.Under35],
  [34, AgeBracket.Under35],
  [35, AgeBracket.From35To44],
  [44, AgeBracket.From35To44],
  [45, AgeBracket.From45To54],
  [54, AgeBracket.From45To54],
  [55, AgeBracket.From55To64],
  [64, AgeBracket.From55To64],
  [65, AgeBracket.Over64],
])('who is %i today is in the bracket %i', (age, bracket) => {
  expect(ageBracketOn(`${2026 - age}-11-20`, '2026-11-20')).toBe(bracket)
})

test('a guardian is needed until the day before 16', () => {
  expect(['2010-11-21', '2010-11-20'].map((born) => needsGuardian(born, '2026-11-20'))).toEqual([true, false])
})
