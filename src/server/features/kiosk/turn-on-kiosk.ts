import type * as calls from '../../../contract/kiosk.ts'
import { requireMay } from '../../access/require-may.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import type { KioskDependencies } from './kiosk-dependencies.ts'
import { readEnrolment, readPractice, writeKiosk } from './kiosk-store.ts'

/** kiosk/turnon: staff of the practice who are enrolled on a tablet make it a kiosk. */
export const turnOnKiosk =
  ({ database: { db }, clock }: KioskDependencies): Handler<typeof calls.turnOnKiosk> =>
  async ({ actor, params: { deviceId }, request: { practiceId } }) => {
    const user = userOf(actor)
    requireMay(user, 'work for', practiceId)
    const enrolment = await readEnrolment(db, { deviceId, loginId: user.loginId })
    if (enrolment === undefined) throw new Problem('not-found')
    if (enrolment.status !== 'active') throw new Problem('device-revoked')
    await writeKiosk(db, { deviceId, practiceId, loginId: user.loginId, now: clock.now() })
    const practice = await readPractice(db, practiceId)
    return {
      practiceId,
      practiceName: practice.practice_name,
      countryCode: practice.country_code,
      timeZone: practice.time_zone,
      takes: practice.site_id === null ? 'arrivals' : 'appointments',
    }
  }
