import type * as calls from '../../../../contract/readings/returns.ts'
import { findBrace } from '../../../../domain/text/find-brace.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import { returnReport } from '../../../records/readings/return-report.ts'
import { takeBackReport } from '../../../records/reports/take-back-report.ts'
import type { ReadingDependencies } from '../reading-dependencies.ts'
import { claimVisit, readLastReport } from '../reading-store.ts'
import { withReading } from '../with-reading.ts'

/**
 * Reopens a visit with a published report: the caller claims it and can correct its spots. If nobody needs to authorise
 * the report and it is still within the minute after publishing, it is not sent.
 */
export const reopenReading =
  (deps: ReadingDependencies): Handler<typeof calls.reopenReading> =>
  ({ request: { visitId, why }, actor }) => {
    const user = userOf(actor)
    const brace = findBrace(why)
    if (brace !== null) throw invalid('/why', `Fill in ${brace}.`)
    return withReading(deps, { user, visitId }, async ({ trx, row, now }) => {
      const last = await readLastReport(trx, visitId)
      if (last === undefined || row.status !== 'reported')
        throw new Problem('conflict', { detail: 'This visit is in the reading list already.' })
      const isTakenBack = await takeBackReport(trx, last.report_id, { loginId: user.loginId, why, now })
      await returnReport(trx, deps, {
        reportId: last.report_id,
        kind: isTakenBack ? 'recall' : 'correction',
        reason: why,
        askedBy: user.loginId,
        now,
      })
      await claimVisit(trx, { visitId, loginId: user.loginId, now })
      return undefined
    })
  }
