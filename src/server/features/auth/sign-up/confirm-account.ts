import type { confirmAccount, confirmAccountViaMobile } from '../../../../contract/accounts/sign-up.ts'
import type { Handler } from '../../../http/bind.ts'
import { hashSecretToken } from '../../../platform/secret-token.ts'
import { hashCode } from '../../../records/accounts/sign-in-codes.ts'
import { codeByName, tokenByAddress } from '../attempt-rules.ts'
import { lockConfirmation, markConfirmationUsed } from '../../../records/accounts/confirmation-store.ts'
import { openConfirmed, type Proof } from './open-account.ts'
import type { AuthPorts } from '../ports.ts'
import { whyUnusable } from '../recovery/recovery-token.ts'
import { readLatestSignUp } from './sign-up-store.ts'
import { readAccount } from '../store.ts'

/**
 * auth/confirmaccount: the token of a mail opens its account once (docs/decisions.md "Token answers"), without a
 * password: whoever typed the one of the sign-up may be somebody else.
 */
export const confirmByToken =
  (ports: AuthPorts): Handler<typeof confirmAccount> =>
  async ({ query, caller }) => {
    await ports.attempts.take(tokenByAddress, caller.address)
    return query.token === null
      ? { success: false, reason: 'unknown' }
      : useSecret(ports, hashSecretToken(query.token), 'email')
  }

/** auth/confirmaccountviamobile: the code of a text message, tried a few times only; unknown names answer as wrong codes do. */
export const confirmByCode =
  (ports: AuthPorts): Handler<typeof confirmAccountViaMobile> =>
  async ({ request, caller }) => {
    await ports.attempts.take(tokenByAddress, caller.address)
    await ports.attempts.take(codeByName, request.userName)
    const { db } = ports.database
    const waits =
      (await readAccount(db, request.userName)) ?? (await readLatestSignUp(db, request.userName, ports.clock.now()))
    if (!waits) return { success: false, reason: 'unknown' }
    const answer = await useSecret(ports, hashCode(waits.login_id, request.code.replaceAll(' ', '')), 'sms')
    if (answer.success) await ports.attempts.forget(codeByName, request.userName)
    return answer
  }

type Answer = { success: boolean; reason: 'expired' | 'used' | 'unknown' | null }

function useSecret(ports: AuthPorts, hash: string, channel: 'email' | 'sms'): Promise<Answer> {
  const now = ports.clock.now()
  return ports.database.db.transaction().execute(async (db) => {
    const row = await lockConfirmation(db, hash, channel)
    const reason = whyUnusable(row, now)
    if (!row || reason !== null) return { success: false, reason }
    await markConfirmationUsed(db, hash, now)
    const proof: Proof = channel === 'email' ? { now, proven: 'email', passwordHash: null } : { now, proven: 'sms' }
    const opened = await openConfirmed(db, row.login_id, proof)
    return opened ? { success: true, reason: null } : { success: false, reason: 'used' }
  })
}
