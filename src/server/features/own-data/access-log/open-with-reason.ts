import type * as calls from '../../../../contract/own-data/record-openings.ts'
import { reasonLifetime } from '../../../../domain/access/needs-reason.ts'
import { insertOpening } from '../../../access/clinic-tie-store.ts'
import { requireMay } from '../../../access/require-may.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { RateLimiter, RateLimitRule } from '../../../http/rate-limit.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { Services } from '../../../platform/services.ts'
import { readPatientAccess } from '../../../access/patient-access-store.ts'

/** How many records a melanographer may open with a reason in a day before each further one is delayed. */
const openingsOfLogin: RateLimitRule = {
  name: 'record-openings',
  freeTries: 30,
  firstWait: 60,
  longestWait: 900,
  resetAfter: 86_400,
}

type Dependencies = Pick<Services, 'database' | 'clock'> & { rateLimiter: RateLimiter }

/**
 * patientrecords/openwithreason: lets a melanographer open a record with a reason, which is stored for the patient and
 * in the security log.
 */
export const openWithReason =
  ({ database: { db }, clock, rateLimiter }: Dependencies): Handler<typeof calls.openWithReason> =>
  async ({ request: { patientId, reason }, actor }) => {
    const user = userOf(actor)
    requireMay(user, 'read visits', { patientId: null })
    await rateLimiter.countTry(openingsOfLogin, user.loginId)
    const [access] = await readPatientAccess(db, [patientId])
    if (!access) throw new Problem('not-found')
    const now = clock.now()
    const { loginId, sessionId: session } = user
    await db.transaction().execute(async (trx) => {
      const endsAt = new Date(now.getTime() + reasonLifetime)
      await insertOpening(trx, { loginId, patientId, reason, now, endsAt })
      await writeSecurityLog(trx, { kind: 'look', what: 'reason', actor: loginId, session, patient: patientId, now })
    })
  }
