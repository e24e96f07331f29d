import { expect, test } from 'vitest'
import { emptyBirth } from './empty-birth.ts'
import {
  birthErrors,
  birthDateAndGender,
  genderErrors,
  nameErrors,
  contactErrors,
  typedOrNull,
} from './person-errors.ts'

const today = '2026-11-20'

test('a blank name is missing, and the error says whose it is', () => {
  expect(nameErrors({ firstName: ' ', lastName: '' }, 'their')).toEqual({
    firstName: 'Enter their first name',
    lastName: 'Enter their last name, or a dash for only one name',
  })
  expect(nameErrors({ firstName: 'Ā', lastName: 'Te Hira-Smith' }, 'your')).toEqual({})
})

test('birth date errors belong to their box', () => {
  const birth = (day: string, month: string, year: string) => birthErrors({ birth: { day, month, year } }, today)
  expect(Object.keys(birth('27', '13', '1980'))).toEqual(['birth.month'])
  expect(Object.keys(birth('40', '3', '1980'))).toEqual(['birth'])
  expect(Object.keys(birth('21', '11', '2026'))).toEqual(['birth.year'])
  expect(birth('27', 'Mar', '1980')).toEqual({})
})

test('e-mail and mobile are checked, and optional fields may be empty', () => {
  const nothing = { emailAddress: ' ', mobilePhone: '' }
  expect(Object.keys(contactErrors(nothing, 'NZ', 'needed'))).toEqual(['emailAddress', 'mobilePhone'])
  expect(contactErrors(nothing, 'NZ', 'optional')).toEqual({})
  expect(contactErrors({ emailAddress: 'mere@example' }, 'AU', 'optional')).toEqual({
    emailAddress: 'Enter your e-mail address like name@example.com.au',
  })
  expect(Object.keys(contactErrors({ mobilePhone: '09 555 0100' }, 'NZ', 'needed'))).toEqual(['mobilePhone'])
})

test('birth date and gender are converted if valid, and throw otherwise', () => {
  const birth = { day: '27', month: '3', year: '1980' }
  expect(birthDateAndGender({ birth, gender: 'Female' }, today)).toEqual({ birthDate: '1980-03-27', gender: 2 })
  expect(genderErrors({ gender: undefined })).toEqual({ gender: 'Choose a gender' })
  expect(() => birthDateAndGender({ birth, gender: undefined }, today)).toThrow('Birth date or gender is invalid.')
  expect(() => birthDateAndGender({ ...emptyBirth, gender: 'Other' }, today)).toThrow(
    'Birth date or gender is invalid.',
  )
})

test('empty text becomes null', () => {
  expect(typedOrNull('  ')).toBeNull()
  expect(typedOrNull(' 12 Rata Street ')).toBe('12 Rata Street')
})
