import type * as calls from '../../../../../contract/accounts/auth.ts'
import type { Handler } from '../../../../http/bind.ts'
import { hashSecretToken } from '../../../../platform/secret-token.ts'
import { tokenByAddress } from '../rate-limit-rules.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { readRecovery, type RecoveryRow } from './recovery-store.ts'

/** Why a token can't be used, or null if it can (docs/decisions-accounts.md "Token answers"). */
export function tokenProblem(
  row: Pick<RecoveryRow, 'used_at' | 'expires_at'> | undefined,
  now: Date,
): 'expired' | 'used' | 'unknown' | null {
  if (!row) return 'unknown'
  if (row.used_at !== null) return 'used'
  return row.expires_at <= now ? 'expired' : null
}

/** auth/validatepasswordrecoverytoken: whether a recovery token can still be used. Checking does not use it up. */
export const validatePasswordRecoveryToken =
  (deps: AuthDependencies): Handler<typeof calls.validatePasswordRecoveryToken> =>
  async ({ query, caller }) => {
    await deps.rateLimiter.countTry(tokenByAddress, caller.address)
    const row = query.token === null ? undefined : await readRecovery(deps.database.db, hashSecretToken(query.token))
    const reason = tokenProblem(row, deps.clock.now())
    return { isValid: reason === null, reason }
  }
