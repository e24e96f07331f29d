import { randomInt } from 'node:crypto'
import type { LoginId } from '../../../contract/ids.ts'
import { smsCodeError } from '../../../domain/identifiers/can-receive-sms.ts'
import type { Config } from '../../config.ts'
import type { RateLimitRule, RateLimiter } from '../../http/rate-limit.ts'
import { Problem } from '../../http/problem.ts'
import type { Clock } from '../../platform/clock.ts'
import { insertConfirmation, lockConfirmation, markConfirmationUsed } from './confirmation-store.ts'
import type { Database } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { queueTextMessage } from '../../platform/messages/queue-message.ts'
import { textsOf } from '../../platform/messages/text-settings.ts'
import { codeText } from './account-mails.ts'
import { logLockout } from './log-lockout.ts'
import { hashSecretToken } from '../../platform/secret-token.ts'

type SmsCodeDependencies = { config: Config; database: Database; clock: Clock; jobs: Jobs; rateLimiter: RateLimiter }

/** The lifetime of an SMS code, in seconds. */
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

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** The hash under which a code is stored. Codes are short, so the hash includes the login. */
export const hashCode = (login: LoginId, code: string): string => hashSecretToken(`${login}:${code}`)

/**
 * Requires an SMS code after the password. Without a code it sends one and throws `code-required`. Throws `code-wrong`
 * for a wrong, used or expired code, and `code-not-sendable` if no text message can be sent. The right code is used up.
 */
export async function requireSmsCode(
  deps: SmsCodeDependencies,
  owner: { loginId: LoginId; mobilePhone: string | null },
  typed: string | null | undefined,
): Promise<void> {
  if (owner.mobilePhone === null || smsCodeError(owner.mobilePhone, textsOf(deps.config)) !== null)
    throw new Problem('code-not-sendable')
  if (typed === null || typed === undefined) {
    await deps.rateLimiter.countTry(codeSendLimit, owner.loginId)
    await sendCode(deps, owner.loginId, owner.mobilePhone)
    throw new Problem('code-required')
  }
  await deps.rateLimiter.countTry(codeAttemptLimit, owner.loginId, logLockout(deps, 'code', owner.loginId))
  if (!(await redeemCode(deps, hashCode(owner.loginId, typed.replaceAll(' ', ''))))) throw new Problem('code-wrong')
  await deps.rateLimiter.reset(codeAttemptLimit, owner.loginId)
  await deps.rateLimiter.reset(codeSendLimit, owner.loginId)
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
