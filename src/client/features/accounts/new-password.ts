import { t } from '@lingui/core/macro'
import { validatePasswordFormat } from '../../../domain/accounts/passwords/password-format.ts'
import type { validatePassword } from '../../../domain/accounts/passwords/password-policy.ts'

/** The form alone until the list of leaked passwords is here: its page stands before it. The server judges by both. */
let validate: typeof validatePassword = validatePasswordFormat

/** Fetches the list of leaked passwords, which is kept with the app; without it the server says the same later. */
export async function loadLeakedPasswords(): Promise<void> {
  const fetched = await import('../../../domain/accounts/passwords/password-policy.ts').catch(() => undefined)
  if (fetched !== undefined) validate = fetched.validatePassword
}

/** A password typed twice. */
export type NewPassword = { password: string; confirmation: string }

export type NewPasswordProblems = { password?: string; confirmation?: string }

/** What is wrong with a password that somebody chooses; an empty object when it is good. */
export function newPasswordProblems({ password, confirmation }: NewPassword, userName: string): NewPasswordProblems {
  if (password === '') return { password: t`Enter a new password` }
  const problem = validate(password, userName)
  if (problem !== null) return { password: problem }
  if (confirmation === '') return { confirmation: t`Enter the new password again` }
  return confirmation === password ? {} : { confirmation: t`The two passwords are not the same` }
}
