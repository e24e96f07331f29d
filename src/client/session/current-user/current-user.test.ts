import { expect, test } from 'vitest'
import { loginAs } from '../../../../tests/support/visit-samples.ts'
import { firstNameOf } from './current-user.ts'

const session = {
  login: { ...loginAs('11111111-1111-4111-8111-111111111111'), userName: 'patient@demo.test' },
  activePracticeId: null,
  display: null,
  obtainedAt: 0,
}

test('greets a user by their first name', () => {
  expect(firstNameOf({ ...session, display: { firstName: 'Hine', lastName: 'Rangi' } })).toBe('Hine')
})

test('greets without a name if there is only an e-mail address or an empty name', () => {
  expect(firstNameOf(session)).toBeNull()
  expect(firstNameOf({ ...session, display: { firstName: ' ', lastName: 'Rangi' } })).toBeNull()
})
