import type * as calls from '../../../../contract/images/hidden-photos.ts'
import { waitForAnswersInFlight } from '../../../access/patient-access.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { hideImage, isVisitPhoto, showImage } from '../../../records/images/image-hidings-store.ts'
import type { ReadingDependencies } from '../reading-dependencies.ts'
import { requireClaim, withReading } from '../with-reading.ts'

/**
 * Hides a photo in the reading room, or shows it again; only for the reader with the claim. Throws 404 for a photo of
 * another patient, from a later visit, or taken by the patient. Returns only after responses with the hidden photo have
 * been sent.
 */
export const hidePhoto =
  (deps: ReadingDependencies): Handler<typeof calls.hidePhoto> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    await withReading(deps, { user, visitId: request.visitId }, async (reading) => {
      await requireClaim(reading, user)
      const { trx, row, now } = reading
      const { imageId, hide } = request
      if (!(await isVisitPhoto(trx, { imageId, patientId: row.patient_id, until: row.visit_time })))
        throw new Problem('not-found')
      const hiding = { imageId, loginId: user.loginId, now }
      if (hide === null) await showImage(trx, hiding)
      else await hideImage(trx, hiding, { reason: hide.reason, note: hide.note || null })
    })
    if (request.hide !== null) await waitForAnswersInFlight()
  }
