import { randomUUID } from 'node:crypto'
import { lesionId as idOf } from '../../../../contract/ids.ts'
import type * as calls from '../../../../contract/readings/body-marks.ts'
import { ringOnFigure } from '../../../../domain/readings/body-rings.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { presentBodyshot } from '../../../records/images/present-bodyshot.ts'
import { insertBodyPlace } from '../../../records/images/write-image-store.ts'
import { insertFoundSpot } from '../../../records/visits/lesion-rows-store.ts'
import type { ReadingDependencies } from '../reading-dependencies.ts'
import { requireClaim, withReading } from '../with-reading.ts'
import { readBodyMarks, readBodyPhoto, setMarkSpot } from './body-marks-store.ts'

/**
 * Adds a spot to the visit from a ring that a reader drew around something new, placed on the figure and on the photo.
 */
export const makeSpotOfMark =
  (deps: ReadingDependencies): Handler<typeof calls.makeSpotOfMark> =>
  ({ request: { visitId, markId }, actor }) => {
    const user = userOf(actor)
    return withReading(deps, { user, visitId }, async (reading) => {
      await requireClaim(reading, user)
      const { trx, row, now } = reading
      const patientId = row.patient_id
      const mark = (await readBodyMarks(trx, visitId, user.loginId)).find((one) => one.markId === markId)
      if (mark?.kind !== 'new') throw new Problem('not-found')
      const { imageId, x, y } = mark
      const photo = await readBodyPhoto(trx, { patientId, visitId, imageId })
      if (photo === undefined) throw new Problem('not-found')
      if (mark.lesionId === null) {
        const place = ringOnFigure(mark, presentBodyshot(photo))
        if (place === null)
          throw new Problem('conflict', { detail: 'The ring has no known place on the body. Ask for a close-up.' })
        const lesionId = idOf.parse(randomUUID())
        await insertFoundSpot(trx, { visitId, patientId, lesionId, place, now })
        await insertBodyPlace(trx, { visitId, lesionId, imageId, x, y })
        await setMarkSpot(trx, markId, lesionId)
      }
      return { bodyMarks: await readBodyMarks(trx, visitId, user.loginId) }
    })
  }
