import type * as calls from '../../../../contract/readings/body-marks.ts'
import type { BodyMark } from '../../../../contract/readings/body-marks.ts'
import { closeUpQuestion, openRings } from '../../../../domain/readings/body-rings.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { presentBodyshot } from '../../../records/images/present-bodyshot.ts'
import { askOnce } from '../questions/ask-practice.ts'
import type { ReadingDependencies } from '../reading-dependencies.ts'
import { readingConflict } from '../reading-conflict.ts'
import { type LockedReading, requireReaderOrSecondReader, requireSpot, withReading } from '../with-reading.ts'
import { readBodyMarks, readBodyPhoto, readLooks, replaceBodyMarks, setLook } from './body-marks-store.ts'

/**
 * Sets the rings on a body photo, and whether the reader has viewed it. A request for a close-up becomes a question to
 * the practice.
 */
export const setBodyMarks =
  (deps: ReadingDependencies): Handler<typeof calls.setBodyMarks> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    const { visitId, imageId, marks, isLookedAt } = request
    return withReading(deps, { user, visitId }, async (reading) => {
      await requireReaderOrSecondReader(reading, user)
      const { trx, row, now } = reading
      const photo = await readBodyPhoto(trx, { patientId: row.patient_id, visitId, imageId })
      if (photo === undefined) throw new Problem('not-found')
      for (const { lesionId } of marks) if (lesionId !== null) await requireSpot(reading, lesionId)
      const before = await readBodyMarks(trx, visitId, user.loginId)
      await replaceBodyMarks(trx, marks, { visitId, imageId, loginId: user.loginId, now })
      await setLook(trx, { imageId, loginId: user.loginId, now }, isLookedAt)
      const bodyMarks = await readBodyMarks(trx, visitId, user.loginId)
      const here = bodyMarks.filter((mark) => mark.imageId === imageId)
      const image = presentBodyshot(photo)
      for (const mark of here)
        if (isNewlyAsked(mark, before))
          await askOnce(reading, deps, {
            user,
            lesionId: null,
            question: closeUpQuestion(mark, { marks: here, image }),
          })
      return { bodyMarks, lookedAt: await readLooks(trx, visitId, user.loginId) }
    })
  }

const isNewlyAsked = ({ markId, answer }: BodyMark, before: readonly BodyMark[]): boolean =>
  answer === 'ask-close-up' && before.find((mark) => mark.markId === markId)?.answer !== 'ask-close-up'

/** Throws 409 as long as a ring around something new on a body photo has no answer. */
export async function requireRingsAnswered({ trx, row }: LockedReading, { loginId }: UserActor): Promise<void> {
  if (openRings(await readBodyMarks(trx, row.visit_id, loginId)).length > 0)
    throw readingConflict({ reason: 'rings-unanswered' })
}
