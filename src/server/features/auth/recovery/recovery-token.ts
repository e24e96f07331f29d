import type { validatePasswordRecoveryToken } from '../../../../contract/accounts/auth.ts'
import type { Handler } from '../../../http/bind.ts'
import { hashSecretToken } from '../../../platform/secret-token.ts'
import { tokenByAddress } from '../attempt-rules.ts'
import type { AuthPorts } from '../ports.ts'
import { readRecovery, type RecoveryRow } from './recovery-store.ts'

/** Why a recovery token can't be used, or null when it can (docs/decisions.md "Token answers"). */
export function whyUnusable(
  row: Pick<RecoveryRow, 'used_at' | 'expires_at'> | undefined,
  now: Date,
): 'expired' | 'used' | 'unknown' | null {
  if (!row) return 'unknown'
  if (row.used_at !== null) return 'used'
  return row.expires_at <= now ? 'expired' : null
}

/** auth/validatepasswordrecoverytoken: whether the link can still be used; it stays usable. */
export const judgeRecoveryToken =
  (ports: AuthPorts): Handler<typeof validatePasswordRecoveryToken> =>
  async ({ query, caller }) => {
    await ports.attempts.take(tokenByAddress, caller.address)
    const row = query.token === null ? undefined : await readRecovery(ports.database.db, hashSecretToken(query.token))
    const reason = whyUnusable(row, ports.clock.now())
    return { isValid: reason === null, reason }
  }
