import type * as calls from '../../../../contract/images/ai-results.ts'
import { forPatient } from '../../../access/for-patient.ts'
import { requireUnchanged } from '../../../access/patient-access.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { readKnownAiResults } from '../../../records/images/ai-results-store.ts'
import { presentAiResult } from '../../../records/images/present-ai-result.ts'
import type { ImageDependencies } from '../dependencies.ts'

/** The AI results of a patient that the caller may know now. */
export const searchAiResults =
  (ports: ImageDependencies): Handler<typeof calls.searchAiResults> =>
  async ({ request: { patientId, patientVisitId }, actor }) => {
    const user = userOf(actor)
    const patient = await ports.findAccess(patientId)
    const record = await forPatient(ports, { user, patient, what: 'images' }, 'open record')
    const known = await readKnownAiResults(ports.database.db, user, { patientId, now: ports.clock.now() })
    await requireUnchanged(ports.findAccess, record)
    const asked = known.filter(({ row }) => patientVisitId == null || row.visit_id === patientVisitId)
    return { records: asked.map((one) => presentAiResult(user, one)) }
  }
