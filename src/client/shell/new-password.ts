import { judgePassword } from '../../domain/session/password-policy.ts'

/** A password typed twice. */
export type NewPassword = { password: string; confirmation: string }

export type NewPasswordProblems = { password?: string; confirmation?: string }

/** What is wrong with a password that somebody chooses; an empty object when it is good. */
export function newPasswordProblems({ password, confirmation }: NewPassword, userName: string): NewPasswordProblems {
  if (password === '') return { password: 'Enter a new password' }
  const judged = judgePassword(password, userName)
  if (judged !== null) return { password: judged }
  if (confirmation === '') return { confirmation: 'Enter the new password again' }
  return confirmation === password ? {} : { confirmation: 'The two passwords are not the same' }
}
