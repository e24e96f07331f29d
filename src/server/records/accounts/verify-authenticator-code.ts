import type { LoginId } from '../../../contract/ids.ts'
import type { RateLimitRule, RateLimiter } from '../../http/rate-limit.ts'
import { Problem } from '../../http/problem.ts'
import type { Clock } from '../../platform/clock.ts'
import { decryptAuthenticatorKey, totpStepOf } from './authenticator-app.ts'
import type { Database, Db } from '../../platform/database.ts'
import {
  type AuthenticatorAppRow,
  readRecoveryHashes,
  redeemRecoveryCode,
  redeemTotpStep,
} from './second-factor-store.ts'
import { logLockout } from './log-lockout.ts'
import {
  hashShortRecoveryCode,
  nameOfRecoveryCode,
  readRecoveryCode,
  type RecoveryCode,
  recoveryCodeMatches,
} from './recovery-code.ts'
import type { Secrets } from '../../platform/secrets.ts'

type CodeDependencies = { secrets: Secrets; database: Database; clock: Clock; rateLimiter: RateLimiter }

const minute = 60
/** At any time three in a million codes are right, so tries are limited. */
const codeAttemptLimit: RateLimitRule = {
  name: 'app-code',
  freeTries: 5,
  firstWait: minute,
  longestWait: 15 * minute,
  resetAfter: 24 * 60 * minute,
}

/** For all unknown browsers of a login together. */
const unknownBrowserLimit: RateLimitRule = {
  name: 'app-code-strangers',
  freeTries: 30,
  firstWait: 15 * minute,
  longestWait: 15 * minute,
  resetAfter: 24 * 60 * minute,
}

/** What tries of a code are counted by, in addition to the login: a known browser, otherwise an IP address. */
export type CodeOrigin = { browser: string } | { address: string }

/**
 * Verifies and uses up a code of a login's authenticator app, or one of its recovery codes. Throws `code-wrong` for a
 * wrong or used code.
 */
export async function verifyAuthenticatorCode(
  deps: CodeDependencies,
  { app, typed, from }: { app: AuthenticatorAppRow; typed: string; from: CodeOrigin },
): Promise<'app' | 'recovery'> {
  const subject = `${app.login_id} ${'browser' in from ? from.browser : from.address}`
  const locked = logLockout(deps, 'code', app.login_id)
  await deps.rateLimiter.countTry(codeAttemptLimit, subject, locked)
  if ('address' in from) await deps.rateLimiter.countTry(unknownBrowserLimit, app.login_id, locked)
  const taken = (await isAppCode(deps, app, typed)) ? 'app' : (await isRecovery(deps, app, typed)) ? 'recovery' : null
  if (taken === null) throw new Problem('code-wrong')
  await deps.rateLimiter.reset(codeAttemptLimit, subject)
  if ('address' in from) await deps.rateLimiter.uncountTry(unknownBrowserLimit, app.login_id)
  return taken
}

async function isAppCode(
  { secrets, database, clock }: CodeDependencies,
  app: AuthenticatorAppRow,
  typed: string,
): Promise<boolean> {
  const now = clock.now()
  const key = await decryptAuthenticatorKey(secrets, app.login_id, app.sealed_key)
  const step = totpStepOf(key, typed.replaceAll(/\s/g, ''), now)
  return step !== null && redeemTotpStep(database.db, { loginId: app.login_id, sealedKey: app.sealed_key, step, now })
}

async function isRecovery(
  { database: { db }, clock }: CodeDependencies,
  app: AuthenticatorAppRow,
  typed: string,
): Promise<boolean> {
  const read = app.confirmed_at === null ? null : readRecoveryCode(typed)
  if (read === null) return false
  const loginId: LoginId = app.login_id
  const hash = await storedHashOf(db, loginId, read)
  return hash !== null && redeemRecoveryCode(db, { loginId, hash, now: clock.now() })
}

async function storedHashOf(db: Db, loginId: LoginId, { form, code }: RecoveryCode): Promise<string | null> {
  if (form === 'two-groups') return hashShortRecoveryCode(loginId, code)
  for (const hash of await readRecoveryHashes(db, { loginId, name: nameOfRecoveryCode(code) }))
    if (await recoveryCodeMatches(loginId, code, hash)) return hash
  return null
}
