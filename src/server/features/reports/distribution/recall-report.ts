import type * as calls from '../../../../contract/reports/report-distribution.ts'
import { requireMay } from '../../../access/require-may.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import { readDistribution, requireAuthoriser } from './authorize-distribution.ts'
import { undoPeriodMs } from './get-distribution.ts'
import * as store from '../../../records/reports/distribution-store.ts'
import { openReport } from '../open-report.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { readAuthorisers, readReport } from '../report-query-store.ts'

/** Assigns a pending report to a colleague who may authorise it; anybody of the practice may. */
export const assignReport =
  (deps: ReportDependencies): Handler<typeof calls.assignReport> =>
  async ({ request: { reportId, assignTo }, actor }) => {
    const user = userOf(actor)
    const { row } = await openReport(deps, user, { reportId })
    requireMay(user, 'work for', row.practice_id)
    return deps.database.db.transaction().execute(async (db) => {
      await store.lockReport(db, row.report_id)
      const may = await readAuthorisers(db, row.practice_id)
      if (assignTo !== null && !may.some(({ loginId }) => loginId === assignTo))
        throw invalid('/assignTo', 'They may not authorise reports of this practice.')
      if (!(await store.setAssignee(db, row.report_id, assignTo)))
        throw new Problem('conflict', { detail: 'It has been authorised in the meantime.' })
      return readDistribution(deps, db, { user, reportId: row.report_id })
    })
  }

/** Recalls a report that was sent, once, and queues notices to its recipients. */
export const recallReport =
  (deps: ReportDependencies): Handler<typeof calls.recallReport> =>
  async ({ request: { reportId, why }, actor }) => {
    const user = userOf(actor)
    const { row: seen } = await openReport(deps, user, { reportId })
    await requireAuthoriser(deps.database.db, user, seen)
    return deps.database.db.transaction().execute(async (db) => {
      await store.lockReport(db, seen.report_id)
      const row = await readReport(db, { reportId: seen.report_id })
      if (row === null) throw new Problem('not-found')
      const now = deps.clock.now()
      const sentAt =
        row.authorised_at === null ? row.published_at.getTime() : row.authorised_at.getTime() + undoPeriodMs
      if (row.authorising === 'waiting' || now.getTime() < sentAt)
        throw new Problem('conflict', { detail: 'It has not been sent yet. Undo the authorisation instead.' })
      if (row.recalled_at !== null) throw new Problem('conflict', { detail: 'It is already recalled.' })
      const deliveryIds = await store.markRecalled(db, row.report_id, { loginId: user.loginId, why, now })
      for (const deliveryId of deliveryIds) await deps.jobs.enqueue(db, 'send-report-recall', { deliveryId })
      return readDistribution(deps, db, { user, reportId: row.report_id })
    })
  }
