import type { Endpoint } from '../../contract/endpoint.ts'
import type { Services } from '../platform/services.ts'
import { writeSecurityLog } from '../platform/security-log/security-log-store.ts'
import type { Actor } from './actor.ts'
import { Problem } from './problem.ts'

/** Called for every call that failed; logs those that were refused (403). Throws if the log can't be written. */
export type LogRefusal = (error: unknown, call: { endpoint: Endpoint; actor: Actor }) => Promise<void>

const logInterval = 60_000
const maxRemembered = 10_000

/** Logs refusals to the security log, one entry per login, tablet and call in a minute, so that nobody can flood it. */
export function logRefusals({ database: { db }, clock }: Pick<Services, 'database' | 'clock'>): LogRefusal {
  const loggedAt = new Map<string, number>()
  return async (error, { endpoint, actor }) => {
    const ids = idsOf(actor)
    if (!(error instanceof Problem) || error.status !== 403 || ids === null) return
    const now = clock.now()
    const key = `${Object.values(ids).join(' ')} ${endpoint.name}`
    if (now.getTime() - (loggedAt.get(key) ?? Number.NEGATIVE_INFINITY) < logInterval) return
    if (loggedAt.size >= maxRemembered) loggedAt.clear()
    loggedAt.set(key, now.getTime())
    await writeSecurityLog(db, { kind: 'refused', what: endpoint.name, now, ...ids })
  }
}

function idsOf(actor: Actor) {
  switch (actor.kind) {
    case 'user':
      return { actor: actor.loginId, session: actor.sessionId }
    case 'device':
      return { actor: actor.ticket.sub, device: actor.ticket.device }
    case 'upload-ticket':
      return { actor: actor.loginId }
    case 'nobody':
    case 'anonymous':
      return null
  }
}
