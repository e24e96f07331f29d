import type * as calls from '../../../../contract/operations/breach.ts'
import { logAccesses } from '../../../access/access-log.ts'
import type { Handler } from '../../../http/bind.ts'
import type { Services } from '../../../platform/services.ts'
import { findBreachLogins, findBreachTablets } from './breach-sources-store.ts'
import { requirePrivacyOfficer } from './require-privacy-officer.ts'

/**
 * operations/findbreachsources: finds the logins and tablets that a breach may have gone through. A patient who is
 * found sees that in their access log.
 */
export const findBreachSources =
  ({ database: { db }, clock }: Pick<Services, 'database' | 'clock'>): Handler<typeof calls.findBreachSources> =>
  async ({ request: { keywords }, actor }) => {
    const user = await requirePrivacyOfficer(db, actor)
    const [logins, tablets] = await Promise.all([findBreachLogins(db, keywords), findBreachTablets(db, keywords)])
    const patientIds = logins.flatMap((row) => row.patient_id ?? [])
    await logAccesses(db, { user, patientIds, what: 'patient search', now: clock.now() })
    return {
      logins: logins.map((row) => ({
        loginId: row.login_id,
        firstName: row.first_name,
        lastName: row.last_name,
        userName: row.user_name,
        roleId: row.role_id,
        practices: row.practices,
      })),
      tablets: tablets.map((row) => ({
        deviceId: row.device_id,
        name: row.name,
        practiceName: row.practice_name,
        lastSeen: row.last_seen_at.toISOString(),
      })),
    }
  }
