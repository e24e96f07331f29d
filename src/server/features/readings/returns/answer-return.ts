import type * as calls from '../../../../contract/readings/returns.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { notifyAsker } from '../../../records/readings/return-report.ts'
import { endReturn, readOpenReturn } from '../../../records/readings/report-returns-store.ts'
import { setVisitStatus } from '../../../records/visits/visit-rows-store.ts'
import { deleteDrafts } from '../draft-store.ts'
import type { ReadingDependencies } from '../reading-dependencies.ts'
import { readingConflict } from '../reading-conflict.ts'
import { endClaim } from '../reading-store.ts'
import { requireClaim, withReading } from '../with-reading.ts'

/** Ends a question or a correction: the report stays as it is, and whoever asked is notified. */
export const answerReturn =
  (deps: ReadingDependencies): Handler<typeof calls.answerReturn> =>
  ({ request: { visitId, answer }, actor }) => {
    const user = userOf(actor)
    return withReading(deps, { user, visitId }, async (reading) => {
      await requireClaim(reading, user)
      const { trx, now } = reading
      const open = await readOpenReturn(trx, visitId)
      if (open === undefined) throw readingConflict({ reason: 'not-returned' })
      if (open.kind === 'recall') throw readingConflict({ reason: 'recalled' })
      const ended = await endReturn(trx, visitId, { how: 'stands', by: user.loginId, answer, now })
      if (ended?.kind === 'question')
        await notifyAsker(trx, deps, { askedBy: ended.asked_by, reportId: ended.report_id })
      await deleteDrafts(trx, { visitId, loginId: user.loginId, lesionId: null })
      await endClaim(trx, visitId)
      await setVisitStatus(trx, visitId, 'reported')
      return undefined
    })
  }
