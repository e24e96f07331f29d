import type { RoleId } from '../../../contract/enums.ts'
import { Role } from '../../../contract/enums.ts'

const hour = 60 * 60

/** How long a refresh token is good, in seconds: 12 hours for staff, 30 days for patients (DECISIONS, "Times"). */
export const refreshLifetime = (role: RoleId): number => (role === Role.Patient ? 30 * 24 * hour : 12 * hour)

/** Within this many seconds of a rotation the replaced token is answered again: its answer may have been lost. */
export const rotationGrace = 30

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
 * What becomes of a session whose holder presents a refresh token with this hash. Any token but the current
 * one ends the session: two hold it. The one exception is the token just replaced, within `rotationGrace`.
 */
export function judgeRefresh(session: SessionRow, presentedHash: string, now: Date): RefreshDecision {
  if (session.ended_at !== null || session.expires_at <= now) return 'refuse'
  if (session.status !== 'active') return 'end-for-disabled'
  if (session.refresh_hash === presentedHash) return 'rotate'
  const isPrevious = session.previous_refresh_hash === presentedHash && session.rotated_at !== null
  const age = isPrevious && session.rotated_at ? (now.getTime() - session.rotated_at.getTime()) / 1000 : Infinity
  return age <= rotationGrace ? 'answer-again' : 'end-for-reuse'
}
