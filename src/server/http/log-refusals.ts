import { createHash } from 'node:crypto'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { LoginId } from '../../contract/ids.ts'
import type { Services } from '../platform/services.ts'
import { writeSecurityLog } from '../platform/security-log/security-log-store.ts'
import type { Actor } from './actor.ts'
import { idGuesses } from './guess-limits.ts'
import { Problem } from './problem.ts'
import { rateLimiter } from './rate-limit.ts'

/** The caller; software of a practice has a login that represents it. */
type Caller = Actor | { kind: 'software'; loginId: LoginId }
type FailedCall = { endpoint: Pick<Endpoint, 'name'>; actor: Caller; askedFor: unknown }
/**
 * Called for every failed call; logs the refused ones: 403, and for signed-in users 404, which also refuses records of
 * others. Throws `too-many-attempts` instead of a 404 if a user requests more and more ids. Also throws if the log
 * can't be written.
 */
export type LogRefusal = (error: unknown, call: FailedCall) => Promise<void>

const logInterval = 60_000
const countInterval = 3_600_000

/**
 * Writes refusals to the security log: at most one entry per minute for each login, tablet and call, so that nobody can
 * flood it.
 */
export function logRefusals({ database, clock }: Pick<Services, 'database' | 'clock'>): LogRefusal {
  const isDueToLog = oncePer(logInterval)
  const isDueToCount = oncePer(countInterval)
  const attempts = rateLimiter(database.pool)
  return async (error, { endpoint, actor, askedFor }) => {
    const ids = idsOf(actor)
    const isUnseen = isNotFound(error) && (actor.kind === 'user' || actor.kind === 'software')
    if (ids === null || !(isUnseen || isForbidden(error))) return
    const now = clock.now()
    const call = `${Object.values(ids).join(' ')} ${endpoint.name}`
    if (isDueToLog(call, now))
      await writeSecurityLog(database.db, { kind: 'refused', what: endpoint.name, now, ...ids })
    // Requesting the same id again reveals nothing new: a page that reloads its record is not probing.
    const fingerprint = createHash('sha256').update(JSON.stringify(askedFor)).digest('base64url')
    if (isUnseen && isDueToCount(`${call} ${fingerprint}`, now)) await attempts.countTry(idGuesses, actor.loginId)
  }
}

const isForbidden = (error: unknown) => error instanceof Problem && error.status === 403
const isNotFound = (error: unknown) => error instanceof Problem && error.status === 404 && !error.isNothingYet

const maxRemembered = 10_000

/** A check that is true for each key once per this many milliseconds, in this process. */
function oncePer(interval: number): (key: string, now: Date) => boolean {
  const seenAt = new Map<string, number>()
  return (key, now) => {
    if (now.getTime() - (seenAt.get(key) ?? Number.NEGATIVE_INFINITY) < interval) return false
    if (seenAt.size >= maxRemembered) seenAt.clear()
    seenAt.set(key, now.getTime())
    return true
  }
}

function idsOf(actor: Caller) {
  switch (actor.kind) {
    case 'user':
      return { actor: actor.loginId, session: actor.sessionId }
    case 'device':
      return { actor: actor.ticket.sub, device: actor.ticket.device }
    case 'upload-ticket':
    case 'software':
      return { actor: actor.loginId }
    case 'nobody':
    case 'anonymous':
      return null
  }
}
