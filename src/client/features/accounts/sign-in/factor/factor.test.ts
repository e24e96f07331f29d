import { expect, it } from 'vitest'
import { nextFactorStep } from './factor.ts'

it('shows the step that the problem requires', () => {
  expect(nextFactorStep({ kind: 'code-required' }, undefined)).toBe('sms')
  expect(nextFactorStep({ kind: 'app-code-required' }, undefined)).toBe('app')
  expect(nextFactorStep({ kind: 'passkey-required' }, undefined)).toBe('passkey')
  expect(nextFactorStep({ kind: 'factor-set-up-needed' }, undefined)).toBe('set-up')
})

it('repeats the step after a wrong code or too many tries, and goes back to the password after anything else', () => {
  expect(nextFactorStep({ kind: 'code-wrong' }, 'app')).toBe('app')
  expect(nextFactorStep({ kind: 'passkey-wrong' }, 'passkey')).toBe('passkey')
  expect(nextFactorStep({ kind: 'passkey-not-made', why: '' }, 'set-up')).toBe('set-up')
  expect(nextFactorStep({ kind: 'too-many-attempts', retryAfter: 30 }, 'set-up')).toBe('set-up')
  expect(nextFactorStep({ kind: 'wrong' }, 'app')).toBe(undefined)
  expect(nextFactorStep({ kind: 'needs-internet' }, 'app')).toBe(undefined)
})
