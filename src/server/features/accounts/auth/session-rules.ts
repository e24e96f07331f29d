import type { RoleId } from '../../../../contract/enums.ts'
import { areaOf } from '../../../../domain/access/area-of.ts'
import { isOfTokenFamily } from './refresh-token-family.ts'
import { hashSecretToken } from '../../../platform/secret-token.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * When a session expires unless it is refreshed: after 12 hours for staff, 30 days for patients (docs/decisions-accounts.md
 * "Times"), and after 7 and 90 days at the latest, even if refreshed (docs/decisions-accounts.md "Sessions").
 */
export function sessionExpiry(role: RoleId, { startedAt, now }: { startedAt: Date; now: Date }): Date {
  const [idle, whole] = areaOf(role) === 'patient' ? [30 * day, 90 * day] : [12 * hour, 7 * day]
  return new Date(Math.min(now.getTime() + idle, startedAt.getTime() + whole))
}

/**
 * For this many seconds after a rotation the replaced token still works, even if the new one was used: two tabs may
 * refresh at the same time.
 */
const rotationGrace = 30

type SessionRow = {
  refresh_hash: string
  refresh_family: string
  previous_refresh_hash: string | null
  rotated_at: Date | null
  expires_at: Date
  ended_at: Date | null
  status: 'active' | 'inactive' | 'legacy' | 'disabled'
}

type RefreshDecision = 'rotate' | 'answer-again' | 'refuse' | 'end-for-reuse' | 'end-for-disabled'

/**
 * Decides what to do with a session when this refresh token is presented. An earlier token of the session ends it,
 * because two parties have it. The exception is the token just replaced, until the new one is known to have arrived. A
 * token that was never issued for this session is refused and changes nothing, because anybody can make one up.
 */
export function decideRefresh(session: SessionRow, presented: string, now: Date): RefreshDecision {
  if (session.ended_at !== null || session.expires_at <= now) return 'refuse'
  const hash = hashSecretToken(presented)
  const wasReplaced = session.previous_refresh_hash === hash
  if (session.refresh_hash !== hash && !wasReplaced)
    return isOfTokenFamily(presented, session.refresh_family) ? 'end-for-reuse' : 'refuse'
  if (session.status !== 'active') return 'end-for-disabled'
  return wasReplaced ? 'answer-again' : 'rotate'
}

type Rotation = Pick<SessionRow, 'previous_refresh_hash' | 'rotated_at'>

/** Whether the answer of the last rotation has arrived: an access token issued with it, or later, is in use. */
export function isRotationConfirmed(
  session: Rotation,
  { issuedAt, now }: { issuedAt: Date; now: Date },
): session is Rotation & { previous_refresh_hash: string } {
  const { previous_refresh_hash: replaced, rotated_at: rotatedAt } = session
  if (replaced === null || rotatedAt === null) return false
  // Token times are whole seconds.
  const isNewer = issuedAt.getTime() >= Math.floor(rotatedAt.getTime() / 1000) * 1000
  return isNewer && now.getTime() - rotatedAt.getTime() > rotationGrace * 1000
}
