import type * as calls from '../../../../contract/images/ai-results.ts'
import { mayRemoveAiResult } from '../../../../domain/access/may-know-ai-result.ts'
import { forPatient } from '../../../access/for-patient.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { readKnownAiResults, setAiResultRemoved } from '../../../records/images/ai-results-store.ts'
import type { ImageDependencies } from '../dependencies.ts'

/** Removes an AI result. The caller must be allowed to know and remove it; otherwise throws 404. */
export const removeAiResult =
  (deps: ImageDependencies): Handler<typeof calls.removeAiResult> =>
  async ({ request: { imageId }, actor }) => {
    const user = userOf(actor)
    const now = deps.clock.now()
    const [known] = await readKnownAiResults(deps.database.db, user, { imageIds: [imageId], now })
    if (known === undefined || !mayRemoveAiResult(user, known)) throw new Problem('not-found')
    const patient = await deps.findAccess(known.row.patient_id)
    await forPatient(deps, { user, patient, what: 'images' }, 'open record')
    await setAiResultRemoved(deps.database.db, imageId, { by: user.loginId, now })
  }
