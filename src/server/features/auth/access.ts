import type { RoleId } from '../../../contract/enums.ts'
import { Role } from '../../../contract/enums.ts'

const hour = 60 * 60

/** How long a refresh token is good, in seconds: 12 hours for staff, 30 days for patients (DECISIONS, "Times"). */
export const refreshLifetime = (role: RoleId): number => (role === Role.Patient ? 30 * 24 * hour : 12 * hour)

/** For so many seconds after a rotation the replaced token is good, whoever used the new one: two tabs may refresh together. */
const rotationGrace = 30

type SessionRow = {
  refresh_hash: string
  previous_refresh_hash: string | null
  rotated_at: Date | null
  expires_at: Date
  ended_at: Date | null
  status: 'active' | 'inactive' | 'legacy' | 'disabled'
}

export type RefreshDecision = 'rotate' | 'answer-again' | 'refuse' | 'end-for-reuse' | 'end-for-disabled'

/**
 * What becomes of a session whose holder presents a refresh token with this hash. Any token but the current one ends the
 * session: two hold it. The one exception is the token just replaced, until it is known that its answer has arrived.
 */
export function judgeRefresh(session: SessionRow, presentedHash: string, now: Date): RefreshDecision {
  if (session.ended_at !== null || session.expires_at <= now) return 'refuse'
  if (session.status !== 'active') return 'end-for-disabled'
  if (session.refresh_hash === presentedHash) return 'rotate'
  return session.previous_refresh_hash === presentedHash ? 'answer-again' : 'end-for-reuse'
}

type Rotation = Pick<SessionRow, 'previous_refresh_hash' | 'rotated_at'>

/** Whether the answer of the last rotation has arrived: an access token that was issued with it, or since, is in use. */
export function hasArrived(
  session: Rotation,
  { issuedAt, now }: { issuedAt: Date; now: Date },
): session is Rotation & { previous_refresh_hash: string } {
  const { previous_refresh_hash: replaced, rotated_at: rotatedAt } = session
  if (replaced === null || rotatedAt === null) return false
  // Tokens tell whole seconds.
  const isNewer = issuedAt.getTime() >= Math.floor(rotatedAt.getTime() / 1000) * 1000
  return isNewer && now.getTime() - rotatedAt.getTime() > rotationGrace * 1000
}
