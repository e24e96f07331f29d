import { expect, test } from 'vitest'
import { readSignUpPrefill } from './sign-up-prefill.ts'

test('P2.signup.02: short and long names fill in the same fields', () => {
  const read = { firstName: 'Mere', lastName: 'Parata', birth: { day: '27', month: '03', year: '1980' } }
  expect(readSignUpPrefill({ first: 'Mere', last: 'Parata', birth: '1980-03-27' })).toEqual(read)
  expect(readSignUpPrefill({ firstName: 'Mere', lastName: 'Parata', birthDate: '27/03/1980' })).toEqual(read)
  expect(readSignUpPrefill({ birthDate: '1980-03-27T00:00:00Z' })).toEqual({ birth: read.birth })
})

test('P2.signup.02: booking, e-mail, phone and gender', () => {
  expect(readSignUpPrefill({ booking: 17, email: 'a@b.nz', phone: ' 64211234567', gender: 'female' })).toEqual({
    booking: '17',
    email: 'a@b.nz',
    phone: '+64211234567',
    gender: 'Female',
  })
  expect(readSignUpPrefill({ phone: 64211234567, gender: 3 })).toEqual({ phone: '64211234567', gender: 'Other' })
})

test('a link of a campaign names it, in at most 40 characters', () => {
  expect(readSignUpPrefill({ segment: ' autumn ' })).toEqual({ segment: 'autumn' })
  expect(readSignUpPrefill({ segment: 'x'.repeat(50) })).toEqual({ segment: 'x'.repeat(40) })
  expect(readSignUpPrefill({ segment: '' })).toStrictEqual({})
})

test('what can not be read fills in nothing', () => {
  expect(readSignUpPrefill({ birth: 'soon', gender: 'x', first: '', last: {}, email: null })).toStrictEqual({})
  expect(readSignUpPrefill({ first: 'Me\u0000re' })).toEqual({ firstName: 'Mere' })
})

test.each([
  ['1980-03-27', ['27', '03', '1980']],
  ['1980-3-7', ['7', '3', '1980']],
  ['1980-03-27T13:00:00.000Z', ['27', '03', '1980']],
  ['27/03/1980', ['27', '03', '1980']],
  ['7.3.1980', ['7', '3', '1980']],
  ['27-03-1980', ['27', '03', '1980']],
])('P2.signup.02: the birth date %s of a former link has its day, month and year', (birth, [day, month, year]) =>
  expect(readSignUpPrefill({ birth })).toEqual({ birth: { day, month, year } }),
)

test.each([
  '1980-03',
  '11980-03-27',
  '1980-03-277',
  '1980-03-27x',
  '80-03-27',
  '1980/03/27',
  '27/03/19800',
  '127/03/1980',
  'on 27/03/1980',
  '27/03/80',
  '27 03 1980',
  '27/03',
])('%s is no birth date', (birth) => expect(readSignUpPrefill({ birth })).toStrictEqual({}))

test.each([
  [['female', 'Female', 'F', '2', 2], 'Female'],
  [['male', 'MALE', 'm', '1', 1], 'Male'],
  [['other', '3', 3], 'Other'],
  [['constructor', '4', 0], undefined],
])('P2.signup.02: %j is the gender %s', (typed, gender) =>
  expect(typed.map((one) => readSignUpPrefill({ gender: one }).gender)).toEqual(typed.map(() => gender)),
)

test('a name is kept without blanks around it, and no longer than the field', () => {
  expect(readSignUpPrefill({ first: '  Mere\t', last: 'a'.repeat(300) })).toEqual({
    firstName: 'Mere',
    lastName: 'a'.repeat(254),
  })
})

test('a leading blank is read as a plus only before a country code', () => {
  expect(readSignUpPrefill({ phone: '021 123 4567' })).toEqual({ phone: '021 123 4567' })
  expect(readSignUpPrefill({ phone: ' (09) 123 4567' })).toEqual({ phone: '(09) 123 4567' })
})
