import { expect, test } from 'vitest'
import { noBirth } from './no-birth.ts'
import { birthProblems, bornOf, genderProblems, nameProblems, reachProblems, typedOrNull } from './person-problems.ts'

const today = '2026-11-20'

test('a name of blanks is none, and the words say whose it is', () => {
  expect(nameProblems({ firstName: ' ', lastName: '' }, 'their')).toEqual({
    firstName: 'Enter their first name',
    lastName: 'Enter their last name',
  })
  expect(nameProblems({ firstName: 'Ā', lastName: 'Te Hira-Smith' }, 'your')).toEqual({})
})

test('what is wrong with a birth date stands at its box', () => {
  const birth = (day: string, month: string, year: string) => birthProblems({ birth: { day, month, year } }, today)
  expect(Object.keys(birth('27', '13', '1980'))).toEqual(['birth.month'])
  expect(Object.keys(birth('40', '3', '1980'))).toEqual(['birth'])
  expect(Object.keys(birth('21', '11', '2026'))).toEqual(['birth.year'])
  expect(birth('27', 'Mar', '1980')).toEqual({})
})

test('how somebody is reached is judged by one rule for e-mail and one for mobiles, and what may lack may lack', () => {
  const nothing = { emailAddress: ' ', mobilePhone: '' }
  expect(Object.keys(reachProblems(nothing, 'NZ', 'needed'))).toEqual(['emailAddress', 'mobilePhone'])
  expect(reachProblems(nothing, 'NZ', 'optional')).toEqual({})
  expect(reachProblems({ emailAddress: 'mere@example' }, 'AU', 'optional')).toEqual({
    emailAddress: 'Enter your e-mail address like name@example.com.au',
  })
  expect(Object.keys(reachProblems({ mobilePhone: '09 555 0100' }, 'NZ', 'needed'))).toEqual(['mobilePhone'])
})

test('who was born when is sent once it is whole, and never with faults', () => {
  const birth = { day: '27', month: '3', year: '1980' }
  expect(bornOf({ birth, gender: 'Female' }, today)).toEqual({ birthDate: '1980-03-27', gender: 2 })
  expect(genderProblems({ gender: undefined })).toEqual({ gender: 'Choose a gender' })
  expect(() => bornOf({ birth, gender: undefined }, today)).toThrow('sent with faults')
  expect(() => bornOf({ ...noBirth, gender: 'Other' }, today)).toThrow('sent with faults')
})

test('what was left empty is sent as nothing', () => {
  expect(typedOrNull('  ')).toBeNull()
  expect(typedOrNull(' 12 Rata Street ')).toBe('12 Rata Street')
})
