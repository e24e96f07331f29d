import type * as calls from '../../../../contract/reports/report-distribution.ts'
import { requireMay } from '../../../access/require-may.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import * as store from '../../../records/reports/distribution-store.ts'
import { openReport } from '../open-report.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { readAuthorisers } from '../report-query-store.ts'
import { readDistribution } from './get-distribution.ts'

/** Assigns a pending report to a colleague who may authorise it. Anybody at the practice may assign it. */
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
        throw invalid('/assignTo', 'This person may not authorise reports of this practice.')
      if (!(await store.setAssignee(db, row.report_id, assignTo)))
        throw new Problem('conflict', { detail: 'The report has been authorised in the meantime.' })
      return readDistribution(deps, db, { user, reportId: row.report_id })
    })
  }
