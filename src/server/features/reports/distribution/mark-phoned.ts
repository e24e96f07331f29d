import type * as calls from '../../../../contract/reports/report-distribution.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { recordPatientPhoned } from '../../../records/reports/patient-call.ts'
import { readDistribution } from './get-distribution.ts'
import { openReport } from '../open-report.ts'
import type { ReportDependencies } from '../report-dependencies.ts'

/** Records that the patient was phoned; their link is then sent like those of other recipients. */
export const markPhoned =
  (deps: ReportDependencies): Handler<typeof calls.markPhoned> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const { row } = await openReport(deps, user, { reportId: request.reportId })
    return deps.database.db.transaction().execute(async (db) => {
      await recordPatientPhoned(db, deps, { reportId: row.report_id, loginId: user.loginId })
      return readDistribution(deps, db, { user, reportId: row.report_id })
    })
  }
