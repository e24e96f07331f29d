import type * as calls from '../../../../contract/readings/spot-results.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { mailGreeting } from '../../../platform/messages/mail-greeting.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { newResultLink } from '../../../records/readings/result-links-store.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import type { ReadingDependencies } from '../reading-dependencies.ts'
import { presentSentSpot } from './present-sent-spot.ts'
import { requireSentSpot } from './result-access.ts'
import { insertRequest, lockResult } from './result-store.ts'
import { findSentSpot } from './sent-spots-store.ts'

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.slice(0, 1))
    .join(' ')

const week = 7 * 24 * 3_600_000

/** Asks the doctors' practice for a result by e-mail. Throws 403 without the patient's consent, 409 within a week of the last time. */
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
      const asked = await findSentSpot(db, { ...request, now })
      if (asked === null) throw new Problem('not-found')
      if (asked.asked_at !== null && now.getTime() - asked.asked_at.getTime() < week)
        throw new Problem('conflict', { detail: 'The practice was asked within the last week.' })
      await insertRequest(db, { spot, practiceId, by: user.loginId, now })
      const link = await newResultLink(db, {
        reportId: asked.report_id,
        lesionIds: [asked.lesion_id],
        practiceId,
        now,
      })
      await queueMail(db, deps.jobs, {
        recipient,
        subject: 'A Lentigo result is missing',
        body: [
          mailGreeting(null, spot.country_code),
          `A report of ${dateText(dayInZone(spot.sent_at, spot.time_zone))} asked your practice to see a patient, initials ${initialsOf(spot.patient_name)}. Please say what became of it. No account is needed; the patient’s birth date opens this:\n\n${deps.config.publicUrl}/outcome/link#token=${link}`,
          `With an account, sign in: ${deps.config.publicUrl}/clinician/outcomes`,
          'Kind regards,\nLentigo',
        ].join('\n\n'),
      })
      return presentSentSpot({ ...asked, asked_at: now }, now)
    })
  }
