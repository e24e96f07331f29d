import type * as calls from '../../../../contract/reports/report-distribution.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { undoEndsAt } from '../../../../domain/access/may-know-findings.ts'
import { readDistribution } from './get-distribution.ts'
import * as store from '../../../records/reports/distribution-store.ts'
import { returnReport } from '../../../records/readings/return-report.ts'
import { lockVisit } from '../../../records/visits/lock-visit-store.ts'
import { isReplaced } from './is-replaced.ts'
import { openReport } from '../open-report.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { readReport } from '../report-query-store.ts'
import { requireAuthoriser } from './require-authoriser.ts'

/** Recalls a report that was sent, once: notifies its recipients, and returns its visit to the reader who signed it. */
export const recallReport =
  (deps: ReportDependencies): Handler<typeof calls.recallReport> =>
  async ({ request: { reportId, why }, actor }) => {
    const user = userOf(actor)
    const { row: seen } = await openReport(deps, user, { reportId })
    await requireAuthoriser(deps.database.db, user, seen)
    return deps.database.db.transaction().execute(async (db) => {
      await lockVisit(db, seen.visit_id)
      await store.lockReport(db, seen.report_id)
      const row = await readReport(db, { reportId: seen.report_id })
      if (row === null) throw new Problem('not-found')
      const now = deps.clock.now()
      if (row.authorising === 'waiting' || now < undoEndsAt(row.authorised_at ?? row.published_at))
        throw new Problem('conflict', {
          detail: 'The report has not been sent yet. If it is authorised, undo that instead.',
        })
      if (row.recalled_at !== null) throw new Problem('conflict', { detail: 'The report is already recalled.' })
      const deliveryIds = await store.markRecalled(db, row.report_id, { loginId: user.loginId, why, now })
      if (!isReplaced(row))
        await returnReport(db, deps, { reportId, kind: 'recall', reason: why, askedBy: user.loginId, now })
      for (const deliveryId of deliveryIds) await deps.jobs.enqueue(db, 'send-report-recall', { deliveryId })
      return readDistribution(deps, db, { user, reportId: row.report_id })
    })
  }
