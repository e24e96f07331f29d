import { describe, expect, it } from 'vitest'
import { signInProblemText } from './sign-in-problem.ts'

describe('the message for a failed sign-in', () => {
  it('says when to try again after too many tries', () => {
    expect(signInProblemText({ kind: 'too-many-attempts', retryAfter: 42.2 }).text).toMatch(
      /^Try again in 43 seconds\./,
    )
    expect(signInProblemText({ kind: 'too-many-attempts', retryAfter: 301 }).text).toMatch(/^Try again in 6 minutes\./)
    expect(signInProblemText({ kind: 'too-many-attempts', retryAfter: undefined }).text).toMatch(/^Wait a few minutes/)
  })

  it('does not tell whether the address or the password was wrong', () => {
    expect(signInProblemText({ kind: 'wrong' }).title).toBe('The e-mail address or the password is wrong')
  })

  it('uses the message of the specification for a failed connection, with the code to quote', () => {
    expect(signInProblemText({ kind: 'no-connection', reference: 'LX-7F320A' }).text).toBe(
      'An unexpected error occurred while attempting to connect. Please reload the page or try again in a few minutes. Tell us this code: LX-7F320A.',
    )
    expect(signInProblemText({ kind: 'no-connection', reference: undefined }).text).not.toContain('code')
  })

  it('says what to do with an account that is not active, and with a four-digit PIN', () => {
    expect(signInProblemText({ kind: 'inactive' }).text).toContain('e-mail')
    expect(signInProblemText({ kind: 'legacy' }).text).toContain(
      'You must register with an email address and password.',
    )
  })
})
