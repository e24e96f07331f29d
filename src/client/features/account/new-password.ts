import { t } from '@lingui/core/macro'
import { judgePasswordForm } from '../../../domain/session/password-form.ts'
import type { judgePassword } from '../../../domain/session/password-policy.ts'

/** The form alone until the list of leaked passwords is here: its page stands before it. The server judges by both. */
let judge: typeof judgePassword = judgePasswordForm

/** Fetches the list of leaked passwords, which is kept with the app; without it the server says the same later. */
export async function loadLeakedPasswords(): Promise<void> {
  const fetched = await import('../../../domain/session/password-policy.ts').catch(() => undefined)
  if (fetched !== undefined) judge = fetched.judgePassword
}

/** A password typed twice. */
export type NewPassword = { password: string; confirmation: string }

export type NewPasswordProblems = { password?: string; confirmation?: string }

/** What is wrong with a password that somebody chooses; an empty object when it is good. */
export function newPasswordProblems({ password, confirmation }: NewPassword, userName: string): NewPasswordProblems {
  if (password === '') return { password: t`Enter a new password` }
  const judged = judge(password, userName)
  if (judged !== null) return { password: judged }
  if (confirmation === '') return { confirmation: t`Enter the new password again` }
  return confirmation === password ? {} : { confirmation: t`The two passwords are not the same` }
}
