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

test('what can not be read fills in nothing', () => {
  expect(readSignUpPrefill({ birth: 'soon', gender: 'x', first: '', last: {}, email: null })).toEqual({})
  expect(readSignUpPrefill({ first: 'Me\u0000re' })).toEqual({ firstName: 'Mere' })
})
