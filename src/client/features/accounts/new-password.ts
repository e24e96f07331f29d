import { t } from '@lingui/core/macro'
import { validatePasswordFormat } from '../../../domain/accounts/passwords/password-format.ts'
import type { validatePassword } from '../../../domain/accounts/passwords/password-policy.ts'

/** Checks only the format until the list of leaked passwords is loaded. The server checks both. */
let validate: typeof validatePassword = validatePasswordFormat

/** Loads the list of leaked passwords, which is part of the app. If that fails, the server still checks it. */
export async function loadLeakedPasswords(): Promise<void> {
  const fetched = await import('../../../domain/accounts/passwords/password-policy.ts').catch(() => undefined)
  if (fetched !== undefined) validate = fetched.validatePassword
}

/** A password typed twice. */
export type NewPassword = { password: string; confirmation: string }

type NewPasswordProblems = { password?: string; confirmation?: string }

/** The errors of a new password; an empty object if it is valid. */
export function newPasswordProblems({ password, confirmation }: NewPassword, userName: string): NewPasswordProblems {
  if (password === '') return { password: t`Enter a new password` }
  const problem = validate(password, userName)
  if (problem !== null) return { password: problem }
  if (confirmation === '') return { confirmation: t`Enter the new password again` }
  return confirmation === password ? {} : { confirmation: t`The two passwords are not the same` }
}
