import type * as calls from '../../../../contract/operations/breach.ts'
import type { Handler } from '../../../http/bind.ts'
import type { Services } from '../../../platform/services.ts'
import { findBreachLogins, findBreachTablets } from './breach-sources-store.ts'
import { requirePrivacyOfficer } from './require-privacy-officer.ts'

/** operations/findbreachsources: the logins and tablets that a breach may have gone through. */
export const findBreachSources =
  ({ database: { db } }: Pick<Services, 'database'>): Handler<typeof calls.findBreachSources> =>
  async ({ request: { keywords }, actor }) => {
    await requirePrivacyOfficer(db, actor)
    const [logins, tablets] = await Promise.all([findBreachLogins(db, keywords), findBreachTablets(db, keywords)])
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
