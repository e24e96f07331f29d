import { describe, expect, it } from 'vitest'
import { loadLeakedPasswords, newPasswordProblems } from './new-password.ts'

const good = 'four plain words here'

describe('a new password', () => {
  it('must be given twice, and the same', () => {
    expect(newPasswordProblems({ password: '', confirmation: '' }, '')).toEqual({ password: 'Enter a new password' })
    expect(newPasswordProblems({ password: good, confirmation: '' }, '')).toEqual({
      confirmation: 'Enter the new password again',
    })
    expect(newPasswordProblems({ password: good, confirmation: `${good} ` }, '')).toEqual({
      confirmation: 'The two passwords are not the same',
    })
    expect(newPasswordProblems({ password: good, confirmation: good }, '')).toEqual({})
  })

  it('is judged by the policy that the server uses', () => {
    expect(newPasswordProblems({ password: 'short', confirmation: 'short' }, '').password).toMatch(/at least 12/)
    expect(
      newPasswordProblems({ password: 'hana.tautahi-1', confirmation: 'hana.tautahi-1' }, 'hana.tautahi@pharmacy.nz')
        .password,
    ).toBeDefined()
  })

  it('is compared with the leaked ones once their list is here', async () => {
    const leaked = { password: 'thecakeisalie', confirmation: 'thecakeisalie' }
    expect(newPasswordProblems(leaked, '')).toEqual({})
    await loadLeakedPasswords()
    expect(newPasswordProblems(leaked, '').password).toMatch(/leaked/)
    expect(newPasswordProblems({ password: good, confirmation: good }, '')).toEqual({})
  })
})
