import { invalid } from '../../../http/problem.ts'
import { passwordMatches } from '../../../platform/passwords.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import type { AccountRow } from './account-store.ts'
import { currentPasswordLimit } from './rate-limit-rules.ts'

/** Requires the account's current password. Tries are rate-limited; a wrong password is 422 at `pointer`. */
export async function requireCurrentPassword(
  { rateLimiter }: Pick<AccountDependencies, 'rateLimiter'>,
  { login_id, password_hash }: AccountRow,
  { password, pointer = '/password' }: { password: string; pointer?: string },
): Promise<void> {
  await rateLimiter.countTry(currentPasswordLimit, login_id)
  if (!(await passwordMatches(password, { hash: password_hash, caller: login_id })))
    throw invalid(pointer, 'This is not your current password.')
  await rateLimiter.reset(currentPasswordLimit, login_id)
}
