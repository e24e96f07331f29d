import type * as calls from '../../../../contract/readings/spot-results.ts'
import { checkSpotResult } from '../../../../domain/readings/check-spot-result.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { mailGreeting } from '../../../platform/messages/mail-greeting.ts'
import { sendNotification } from '../../../records/notifications/send-notification.ts'
import { readPatientContact } from '../../../records/patients/patient-contact-store.ts'
import type { ReadingDependencies } from '../reading-dependencies.ts'
import { presentResult } from './present-sent-spot.ts'
import { requireSentSpot } from './result-access.ts'
import { insertResult, lockResult } from './result-store.ts'
import { findSentSpot, type SentSpotRow } from './sent-spots-store.ts'

/** Enters what became of a spot, and notifies the patient where the doctor asks us to. Throws 409 for an outdated entry. */
export const saveSpotResult =
  (deps: ReadingDependencies): Handler<typeof calls.saveSpotResult> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const spot = await requireSentSpot(deps, user, request)
    const now = deps.clock.now()
    const days = { visitDay: spot.visit_day, today: dayInZone(now, spot.time_zone) }
    const errors = checkSpotResult(request, days).map(({ field, message }) => ({ pointer: `/${field}`, message }))
    if (errors.length > 0) throw new Problem('invalid', { errors })
    return deps.database.db.transaction().execute(async (db) => {
      const current = await lockResult(db, spot)
      if ((current?.toISOString() ?? null) !== request.replaces)
        throw new Problem('conflict', { detail: 'Somebody else has entered a result meanwhile. Open the spot again.' })
      await insertResult(db, { spot, request, by: user.loginId, now })
      if (request.told === 'by-us') await notifyOfResult(deps, db, spot)
      const saved = await findSentSpot(db, { reportId: request.reportId, lesionId: request.lesionId, now })
      if (saved?.result === undefined || saved.result === null) throw new Problem('not-found')
      return presentResult(saved.result)
    })
  }

/** Tells the patient that something is new, without a clinical word; they read it in the app. */
async function notifyOfResult({ jobs, config }: ReadingDependencies, db: Db, spot: SentSpotRow): Promise<void> {
  const to = await readPatientContact(db, spot.patient_id)
  if (to === undefined) return
  const sentence = 'There is something new for you to read in Lentigo:'
  await sendNotification(
    db,
    { jobs, config },
    {
      kind: 'report',
      to,
      page: 'home',
      text: async () => `${sentence} ${config.publicUrl}/`,
      mail: async () => ({
        subject: 'Something new for you in Lentigo',
        body: `${mailGreeting(to.firstName, to.country)}\n\n${sentence}\n\n${config.publicUrl}/\n\nKind regards,\nLentigo`,
      }),
    },
  )
}
