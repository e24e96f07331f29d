import type { LoginId } from '../../../contract/ids.ts'
import type { AttemptRule, Attempts } from '../../http/attempts.ts'
import { Problem } from '../../http/problem.ts'
import type { Clock } from '../../platform/clock.ts'
import { openAppKey, stepOfCode } from './code-app.ts'
import type { Database } from '../../platform/database.ts'
import { type CodeAppRow, useRecoveryCode, useStep } from './factor-store.ts'
import { noteLock } from './note-lock.ts'
import { hashRecoveryCode, readRecoveryCode } from './recovery-code.ts'
import type { Secrets } from '../../platform/secrets.ts'

type Ports = { secrets: Secrets; database: Database; clock: Clock; attempts: Attempts }

const minute = 60
/** Three codes in a million are right at any time. */
const codesTried: AttemptRule = {
  name: 'app-code',
  free: 5,
  firstWait: minute,
  longestWait: 15 * minute,
  forget: 24 * 60 * minute,
}

/** All browsers that a login has not signed in with, together. */
const codesOfStrangers: AttemptRule = {
  name: 'app-code-strangers',
  free: 30,
  firstWait: 15 * minute,
  longestWait: 15 * minute,
  forget: 24 * 60 * minute,
}

/** What a code's tries are counted by beside the login: a browser that has signed in as it, else an address. */
export type CodeFrom = { browser: string } | { address: string }

/**
 * A code of a login's authenticator app, or one of its recovery codes, used up by this. Throws `code-wrong` for any
 * other, and for one that was used.
 */
export async function takeCode(
  ports: Ports,
  { app, typed, from }: { app: CodeAppRow; typed: string; from: CodeFrom },
): Promise<'app' | 'recovery'> {
  const subject = `${app.login_id} ${'browser' in from ? from.browser : from.address}`
  const locked = noteLock(ports, 'code', app.login_id)
  await ports.attempts.take(codesTried, subject, locked)
  if ('address' in from) await ports.attempts.take(codesOfStrangers, app.login_id, locked)
  const taken = (await isAppCode(ports, app, typed)) ? 'app' : (await isRecovery(ports, app, typed)) ? 'recovery' : null
  if (taken === null) throw new Problem('code-wrong')
  await ports.attempts.forget(codesTried, subject)
  if ('address' in from) await ports.attempts.giveBack(codesOfStrangers, app.login_id)
  return taken
}

async function isAppCode({ secrets, database, clock }: Ports, app: CodeAppRow, typed: string): Promise<boolean> {
  const now = clock.now()
  const key = await openAppKey(secrets, app.login_id, app.sealed_key)
  const step = stepOfCode(key, typed.replaceAll(/\s/g, ''), now)
  return step !== null && useStep(database.db, { loginId: app.login_id, sealedKey: app.sealed_key, step, now })
}

function isRecovery({ database, clock }: Ports, app: CodeAppRow, typed: string): Promise<boolean> {
  const code = app.confirmed_at === null ? null : readRecoveryCode(typed)
  if (code === null) return Promise.resolve(false)
  const loginId: LoginId = app.login_id
  return useRecoveryCode(database.db, { loginId, hash: hashRecoveryCode(loginId, code), now: clock.now() })
}
