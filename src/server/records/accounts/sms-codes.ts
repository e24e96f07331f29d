import { randomInt } from 'node:crypto'
import type { LoginId } from '../../../contract/ids.ts'
import { canReceiveSms } from '../../../domain/identifiers/can-receive-sms.ts'
import type { Config } from '../../config.ts'
import type { RateLimitRule, RateLimiter } from '../../http/rate-limit.ts'
import { Problem } from '../../http/problem.ts'
import type { Clock } from '../../platform/clock.ts'
import { insertConfirmation, lockConfirmation, markConfirmationUsed } from './confirmation-store.ts'
import type { Database } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { queueTextMessage } from '../../platform/messages/queue-message.ts'
import { codeText } from './account-mails.ts'
import { logLockout } from './log-lockout.ts'
import { hashSecretToken } from '../../platform/secret-token.ts'

type SmsCodeDependencies = { config: Config; database: Database; clock: Clock; jobs: Jobs; attempts: RateLimiter }

/** The life of a code that came by SMS, in seconds. */
export const codeLifetime = 10 * 60

const minute = 60
const codeAttemptLimit: RateLimitRule = {
  name: 'sign-in-code',
  freeTries: 5,
  firstWait: minute,
  longestWait: 15 * minute,
  resetAfter: 24 * 60 * minute,
}
const codeSendLimit: RateLimitRule = {
  name: 'sign-in-code-sent',
  freeTries: 4,
  firstWait: minute,
  longestWait: 15 * minute,
  resetAfter: 24 * 60 * minute,
}

/** Six digits from the system's source of chance. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What is kept of a code: it is short, so it counts for one account alone. */
export const hashCode = (login: LoginId, code: string): string => hashSecretToken(`${login}:${code}`)

/**
 * The second factor, after the password: without a code one is sent and `code-required` thrown; a wrong, used or old
 * one is `code-wrong`; the right one, which is good once, returns. `code-not-sendable`: the number takes no text messages.
 */
export async function requireSmsCode(
  deps: SmsCodeDependencies,
  owner: { loginId: LoginId; mobilePhone: string | null },
  typed: string | null | undefined,
): Promise<void> {
  if (owner.mobilePhone === null || !canReceiveSms(owner.mobilePhone)) throw new Problem('code-not-sendable')
  if (typed === null || typed === undefined) {
    await deps.attempts.countTry(codeSendLimit, owner.loginId)
    await sendCode(deps, owner.loginId, owner.mobilePhone)
    throw new Problem('code-required')
  }
  await deps.attempts.countTry(codeAttemptLimit, owner.loginId, logLockout(deps, 'code', owner.loginId))
  if (!(await redeemCode(deps, hashCode(owner.loginId, typed.replaceAll(' ', ''))))) throw new Problem('code-wrong')
  await deps.attempts.reset(codeAttemptLimit, owner.loginId)
  await deps.attempts.reset(codeSendLimit, owner.loginId)
}

async function sendCode(deps: SmsCodeDependencies, loginId: LoginId, phone: string): Promise<void> {
  const code = newCode()
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + codeLifetime * 1000)
  await deps.database.db.transaction().execute(async (db) => {
    await insertConfirmation(db, { hash: hashCode(loginId, code), loginId, channel: 'sign-in', now, expiresAt })
    await queueTextMessage(db, deps.jobs, codeText(phone, code, new URL(deps.config.publicUrl).host))
  })
}

const redeemCode = (deps: SmsCodeDependencies, hash: string): Promise<boolean> =>
  deps.database.db.transaction().execute(async (db) => {
    const now = deps.clock.now()
    const row = await lockConfirmation(db, hash, 'sign-in')
    if (!row || row.used_at !== null || row.expires_at <= now) return false
    await markConfirmationUsed(db, hash, now)
    return true
  })
