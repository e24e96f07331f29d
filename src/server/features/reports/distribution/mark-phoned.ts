import type * as calls from '../../../../contract/reports/report-distribution.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { undoPeriodMs } from '../../../../domain/access/may-know-findings.ts'
import { readDistribution } from './get-distribution.ts'
import { openReport } from '../open-report.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { lockReport, recordPhoneCall } from '../../../records/reports/distribution-store.ts'

/** Records that the patient was phoned; their link is then sent like the others. */
export const markPhoned =
  (deps: ReportDependencies): Handler<typeof calls.markPhoned> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const { row } = await openReport(deps, user, { reportId: request.reportId })
    return deps.database.db.transaction().execute(async (db) => {
      await lockReport(db, row.report_id)
      const now = deps.clock.now()
      const undoUntil = (row.authorised_at?.getTime() ?? 0) + undoPeriodMs
      const leavesAt = new Date(Math.max(now.getTime(), undoUntil))
      for (const deliveryId of await recordPhoneCall(db, row.report_id, { loginId: user.loginId, now, leavesAt }))
        await deps.jobs.enqueue(db, 'deliver-report', { deliveryId }, { startAfter: leavesAt })
      await deps.jobs.enqueue(db, 'notify-report', { reportId: String(row.report_id) }, { startAfter: leavesAt })
      return readDistribution(deps, db, { user, reportId: row.report_id })
    })
  }
