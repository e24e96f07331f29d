import type * as calls from '../../../contract/follow-ups.ts'
import type { PracticeId } from '../../../contract/ids.ts'
import { may } from '../../../domain/access/may.ts'
import { logAccesses } from '../../access/access-log.ts'
import { requireMay } from '../../access/require-may.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { findFollowUps } from './follow-up-query-store.ts'
import { presentFollowUp } from './present-follow-up.ts'

const day = 24 * 3_600_000

/** The practices whose tasks the caller sees; null: all. Throws 403 for whoever is neither a melanographer nor a manager. */
export function practicesOfFollowUps(user: UserActor): readonly PracticeId[] | null {
  if (may(user, 'read visits', { patientId: null })) return null
  requireMay(user, 'manage', 'a practice')
  return user.practices
}

/** The tasks of "Nobody has answered"; access to each listed patient is logged. */
export const searchFollowUps =
  ({ database: { db }, clock }: Pick<Services, 'database' | 'clock'>): Handler<typeof calls.searchFollowUps> =>
  async ({ request: { show, pageNo, pageSize }, actor }) => {
    const user = userOf(actor)
    const now = clock.now()
    const query = { show, practices: practicesOfFollowUps(user), since: new Date(now.getTime() - 30 * day) }
    const { rows, count } = await findFollowUps(db, query, { limit: pageSize, offset: (pageNo - 1) * pageSize })
    const patientIds = rows.flatMap(({ patient_id }) => patient_id ?? [])
    await logAccesses(db, { user, patientIds, what: 'follow-up list', now })
    const records = rows.map((row) => presentFollowUp(row, user.loginId))
    return { currentPage: pageNo, pageSize, recordCount: count, records }
  }
