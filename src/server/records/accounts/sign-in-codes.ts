import { randomInt } from 'node:crypto'
import type { LoginId } from '../../../contract/ids.ts'
import { canBeTexted } from '../../../domain/identifiers/can-be-texted.ts'
import type { Config } from '../../config.ts'
import type { AttemptRule, Attempts } from '../../http/attempts.ts'
import { Problem } from '../../http/problem.ts'
import type { Clock } from '../../platform/clock.ts'
import { insertConfirmation, lockConfirmation, markConfirmationUsed } from './confirmation-store.ts'
import type { Database } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { queueTextMessage } from '../../platform/mail/mail.ts'
import { codeText } from './mail-texts.ts'
import { noteLock } from './note-lock.ts'
import { hashSecretToken } from '../../platform/secret-token.ts'

type Ports = { config: Config; database: Database; clock: Clock; jobs: Jobs; attempts: Attempts }

/** The life of a code that came by SMS, in seconds. */
export const codeLifetime = 10 * 60

const minute = 60
const codesTried: AttemptRule = {
  name: 'sign-in-code',
  free: 5,
  firstWait: minute,
  longestWait: 15 * minute,
  forget: 24 * 60 * minute,
}
const codesSent: AttemptRule = {
  name: 'sign-in-code-sent',
  free: 4,
  firstWait: minute,
  longestWait: 15 * minute,
  forget: 24 * 60 * minute,
}

/** Six digits from the system's source of chance. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What is kept of a code: it is short, so it counts for one account alone. */
export const hashCode = (login: LoginId, code: string): string => hashSecretToken(`${login}:${code}`)

/**
 * The second factor, after the password: without a code one is sent and `code-required` thrown; a wrong, used or old
 * one is `code-wrong`; the right one, which is good once, returns. `code-not-sendable`: the number takes no text messages.
 */
export async function demandCode(
  ports: Ports,
  owner: { loginId: LoginId; mobilePhone: string | null },
  typed: string | null | undefined,
): Promise<void> {
  if (owner.mobilePhone === null || !canBeTexted(owner.mobilePhone)) throw new Problem('code-not-sendable')
  if (typed === null || typed === undefined) {
    await ports.attempts.take(codesSent, owner.loginId)
    await sendCode(ports, owner.loginId, owner.mobilePhone)
    throw new Problem('code-required')
  }
  await ports.attempts.take(codesTried, owner.loginId, noteLock(ports, 'code', owner.loginId))
  if (!(await takeCode(ports, hashCode(owner.loginId, typed.replaceAll(' ', ''))))) throw new Problem('code-wrong')
  await ports.attempts.forget(codesTried, owner.loginId)
  await ports.attempts.forget(codesSent, owner.loginId)
}

async function sendCode(ports: Ports, loginId: LoginId, phone: string): Promise<void> {
  const code = newCode()
  const now = ports.clock.now()
  const expiresAt = new Date(now.getTime() + codeLifetime * 1000)
  await ports.database.db.transaction().execute(async (db) => {
    await insertConfirmation(db, { hash: hashCode(loginId, code), loginId, channel: 'sign-in', now, expiresAt })
    await queueTextMessage(db, ports.jobs, codeText(phone, code, new URL(ports.config.publicUrl).host))
  })
}

const takeCode = (ports: Ports, hash: string): Promise<boolean> =>
  ports.database.db.transaction().execute(async (db) => {
    const now = ports.clock.now()
    const row = await lockConfirmation(db, hash, 'sign-in')
    if (!row || row.used_at !== null || row.expires_at <= now) return false
    await markConfirmationUsed(db, hash, now)
    return true
  })
