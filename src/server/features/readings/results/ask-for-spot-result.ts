import type * as calls from '../../../../contract/readings/spot-results.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { ReadingDependencies } from '../reading-dependencies.ts'
import { mailRequest } from './mail-request.ts'
import { presentSentSpot } from './present-sent-spot.ts'
import { requireSentSpot } from './result-access.ts'
import { insertRequest, lockResult } from './result-store.ts'
import { findSentSpot } from './sent-spots-store.ts'

const week = 7 * 24 * 3_600_000

/**
 * Asks the doctors' practice for a result by e-mail. Throws 403 without the patient's consent, and 409 within a week of
 * the last request or before the day on which the practice wants to be asked.
 */
export const askForSpotResult =
  (deps: ReadingDependencies): Handler<typeof calls.askForSpotResult> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const spot = await requireSentSpot(deps, user, request)
    const access = await deps.findAccess(spot.patient_id)
    if (access?.consents.consentHistology !== true)
      throw new Problem('forbidden', { detail: 'The patient does not allow us to ask for results. Phone the patient.' })
    const { doctor_address: recipient, doctor_practice_id: practiceId } = spot
    if (recipient === null || practiceId === null)
      throw new Problem('conflict', {
        detail: 'No doctors’ practice with an e-mail address is known. Phone the patient.',
      })
    const now = deps.clock.now()
    return deps.database.db.transaction().execute(async (db) => {
      await lockResult(db, spot)
      const sentSpot = await findSentSpot(db, { ...request, now })
      if (sentSpot === null) throw new Problem('not-found')
      if (sentSpot.asked_at !== null && now.getTime() - sentSpot.asked_at.getTime() < week)
        throw new Problem('conflict', { detail: 'The practice was asked within the last week.' })
      if (sentSpot.ask_on !== null && sentSpot.ask_on > dayInZone(now, sentSpot.time_zone))
        throw new Problem('conflict', { detail: `The practice wants to be asked on ${dateText(sentSpot.ask_on)}.` })
      await insertRequest(db, { spot, practiceId, by: user.loginId, now })
      await mailRequest(db, deps, { spot: sentSpot, recipient, practiceId, why: null, now })
      return presentSentSpot({ ...sentSpot, asked_at: now }, now)
    })
  }
