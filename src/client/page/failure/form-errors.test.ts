import { expect, test, vi } from 'vitest'
import { NetworkFailure, UnreadableFile } from '../../../device/api-client/api-exception.ts'
import { connectionMessage } from './error-screen.tsx'
import { formErrorsOf } from './form-errors.ts'

vi.mock('../../../device/platform/build-id.ts', () => ({ buildId: () => 'a-build' }))

test('an unexpected failure has a message and a code, so that no form stays busy', () => {
  const { form } = formErrorsOf(new TypeError('unforeseen'))
  expect(form).toMatch(new RegExp(`^${connectionMessage()} Tell us this code: LX \\w{3} \\w{2}\\.$`))
})

test('offline, the message says that nothing was changed', () => {
  expect(formErrorsOf(new NetworkFailure()).form).toMatch(/^There is no internet/)
})

test('a file that can not be read is to be chosen again, not sent when the internet is back', () => {
  expect(formErrorsOf(new UnreadableFile()).form).toMatch(/^This file could not be read/)
})
