import type { LoginId } from '../../../contract/ids.ts'
import type { ReadingClaim } from '../../../contract/readings/reading-list.ts'
import { claimExpiresAt, isClaimed } from '../../../domain/readings/claims.ts'
import type { ReadingRow } from './reading-store.ts'
import { personName } from '../../../domain/text/person-name.ts'

/** The current claim of a visit; null if there is none, or it has expired. */
export function presentClaim(row: ReadingRow, loginId: LoginId, now: Date): ReadingClaim | null {
  const { reader_login_id: reader, claimed_at: since, active_at: active } = row
  if (reader === null || since === null || active === null || !isClaimed(active, now)) return null
  return {
    loginId: reader,
    name: personName(row.reader_first_name, row.reader_last_name),
    isYou: reader === loginId,
    since: since.toISOString(),
    until: claimExpiresAt(active).toISOString(),
  }
}
