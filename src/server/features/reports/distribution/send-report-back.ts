import type * as calls from '../../../../contract/reports/report-distribution.ts'
import { requireMay } from '../../../access/require-may.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { lockVisit } from '../../../records/visits/lock-visit-store.ts'
import { returnReport } from '../../../records/readings/return-report.ts'
import { lockReport } from '../../../records/reports/distribution-store.ts'
import { openReport } from '../open-report.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { readReport } from '../report-query-store.ts'
import { readDistribution } from './get-distribution.ts'
import { isReplaced } from './is-replaced.ts'

/** Sends a report back to its reader with a question. Anybody at its practice may. */
export const sendReportBack =
  (deps: ReportDependencies): Handler<typeof calls.sendReportBack> =>
  async ({ request: { reportId, question }, actor }) => {
    const user = userOf(actor)
    const { row: seen } = await openReport(deps, user, { reportId })
    requireMay(user, 'work for', seen.practice_id)
    return deps.database.db.transaction().execute(async (db) => {
      await lockVisit(db, seen.visit_id)
      await lockReport(db, seen.report_id)
      const row = await readReport(db, { reportId })
      if (row === null) throw new Problem('not-found')
      if (isReplaced(row)) throw new Problem('conflict', { detail: 'There is a newer version. Ask about that one.' })
      if (row.recalled_at !== null)
        throw new Problem('conflict', { detail: 'The report is recalled, so its reader has it already.' })
      const now = deps.clock.now()
      await returnReport(db, deps, { reportId, kind: 'question', reason: question, askedBy: user.loginId, now })
      return readDistribution(deps, db, { user, reportId })
    })
  }
