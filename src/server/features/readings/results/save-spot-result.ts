import type * as calls from '../../../../contract/readings/spot-results.ts'
import type { EnteredResult } from '../../../../contract/readings/result-details.ts'
import { isFinalResult } from '../../../../domain/clinical/spot-results.ts'
import { checkSpotResult } from '../../../../domain/readings/check-spot-result.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { ReadingDependencies } from '../reading-dependencies.ts'
import { endDraft } from './drafts/end-draft.ts'
import { requireAskOn } from './drafts/require-ask-on.ts'
import { saveResult } from './save-result.ts'
import { presentResult } from './present-sent-spot.ts'
import { requireSentSpot } from './result-access.ts'
import { lockResult } from './result-store.ts'
import { findSentSpot, type SentSpotRow } from './sent-spots-store.ts'

type Entered = EnteredResult & { askOn?: string | null | undefined }

/**
 * Throws 422 for a result with a missing or inapplicable detail, or with a day before the check or in the future.
 * Throws 422 for a day to ask again that is out of range, or that comes with a final result.
 */
export function requireValidResult(result: Entered, spot: SentSpotRow, now: Date): void {
  requireAskOn(result.askOn, spot, now)
  if (result.askOn != null && isFinalResult(result.key))
    throw new Problem('invalid', {
      errors: [{ pointer: '/askOn', message: 'This result is final: nobody asks again.' }],
    })
  const days = { visitDay: spot.visit_day, today: dayInZone(now, spot.time_zone) }
  const errors = checkSpotResult(result, days).map(({ field, message }) => ({ pointer: `/${field}`, message }))
  if (errors.length > 0) throw new Problem('invalid', { errors })
}

/**
 * Saves the result of a spot, and notifies the patient if the doctor asks for it. Throws 409 if the result was changed
 * meanwhile.
 */
export const saveSpotResult =
  (deps: ReadingDependencies): Handler<typeof calls.saveSpotResult> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const spot = await requireSentSpot(deps, user, request)
    const now = deps.clock.now()
    requireValidResult(request, spot, now)
    return deps.database.db.transaction().execute(async (db) => {
      const current = await lockResult(db, spot)
      if ((current?.toISOString() ?? null) !== request.replaces)
        throw new Problem('conflict', { detail: 'Somebody else has entered a result meanwhile. Open the spot again.' })
      await saveResult(db, deps, { spot, result: request, by: { through: 'screen', loginId: user.loginId }, now })
      await endDraft(db, { spot, owner: { loginId: user.loginId }, result: request, now })
      const saved = await findSentSpot(db, { reportId: request.reportId, lesionId: request.lesionId, now })
      if (saved?.result === undefined || saved.result === null) throw new Problem('not-found')
      return presentResult(saved.result)
    })
  }
