import type * as calls from '../../../../contract/practices/access-review.ts'
import { personName } from '../../../../domain/text/person-name.ts'
import { requireMay } from '../../../access/require-may.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import {
  readAccessAt,
  readLastReview,
  readSiteOf,
} from '../../../records/practices/staff-access/access-review-store.ts'
import { presentReviewedAccess } from '../../../records/practices/staff-access/present-reviewed-access.ts'
import type { PracticeUserDependencies } from './practice-user-dependencies.ts'

/**
 * useraccounts/getaccessreview: lists who has which access at a practice, for its manager only. Every use of the call
 * is logged.
 */
export const getAccessReview =
  ({ config, database: { db }, clock }: PracticeUserDependencies): Handler<typeof calls.getAccessReview> =>
  async ({ request: { practiceId }, actor }) => {
    const manager = userOf(actor)
    requireMay(manager, 'manage', practiceId)
    const entry = { actor: manager.loginId, session: manager.sessionId, practice: practiceId, now: clock.now() }
    await writeSecurityLog(db, { kind: 'review', what: 'access-seen', ...entry })
    const last = await readLastReview(db, practiceId)
    return {
      siteName: (await readSiteOf(db, practiceId))?.site_name ?? null,
      people: (await readAccessAt(db, practiceId)).map((row) => presentReviewedAccess(row, config.signInProviders)),
      lastReview:
        last === undefined
          ? null
          : { when: last.occurred_at.toISOString(), by: personName(last.first_name, last.last_name) },
    }
  }

/** useraccounts/confirmaccessreview: records that a manager has reviewed the access. */
export const confirmAccessReview =
  ({ database: { db }, clock }: PracticeUserDependencies): Handler<typeof calls.confirmAccessReview> =>
  async ({ request: { practiceId }, actor }) => {
    const manager = userOf(actor)
    requireMay(manager, 'manage', practiceId)
    const entry = { actor: manager.loginId, session: manager.sessionId, practice: practiceId, now: clock.now() }
    await writeSecurityLog(db, { kind: 'review', what: 'access-reviewed', ...entry })
  }
