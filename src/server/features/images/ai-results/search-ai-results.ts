import type * as calls from '../../../../contract/images/ai-results.ts'
import { forPatient } from '../../../access/for-patient.ts'
import { requireUnchanged } from '../../../access/patient-access.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { readKnownAiResults } from '../../../records/images/ai-results-store.ts'
import { presentAiResult } from '../../../records/images/present-ai-result.ts'
import type { ImageDependencies } from '../dependencies.ts'

/** The AI results of a patient that the caller may know now. */
export const searchAiResults =
  (deps: ImageDependencies): Handler<typeof calls.searchAiResults> =>
  async ({ request: { patientId, patientVisitId }, actor }) => {
    const user = userOf(actor)
    const patient = await deps.findAccess(patientId)
    const record = await forPatient(deps, { user, patient, what: 'images' }, 'open record')
    const known = await readKnownAiResults(deps.database.db, user, { patientId, now: deps.clock.now() })
    await requireUnchanged(deps.findAccess, record)
    const wanted = known.filter(({ row }) => patientVisitId == null || row.visit_id === patientVisitId)
    return { records: wanted.map((one) => presentAiResult(user, one)) }
  }
