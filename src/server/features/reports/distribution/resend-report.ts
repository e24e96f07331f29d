import type * as calls from '../../../../contract/reports/report-distribution.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { openReport } from '../open-report.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { requeueDelivery } from '../../../records/reports/distribution-store.ts'
import { queueDelivery } from '../../../records/reports/queue-deliveries-store.ts'
import { readDistribution } from './get-distribution.ts'
import { requireAuthoriser } from './require-authoriser.ts'

/**
 * Sends a delivery again: it failed, its link was closed, or it was withdrawn from a practice that now has access
 * again.
 */
export const resendReport =
  (deps: ReportDependencies): Handler<typeof calls.resendReport> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const { row } = await openReport(deps, user, { reportId: request.reportId })
    await requireAuthoriser(deps.database.db, user, row)
    return deps.database.db.transaction().execute(async (db) => {
      const now = deps.clock.now()
      if (!(await requeueDelivery(db, { reportId: row.report_id, deliveryId: request.deliveryId, now })))
        throw new Problem('conflict', {
          detail:
            'This can’t be sent again: it has not failed, there is a later version, or the recipient has no access to the record any more.',
        })
      await queueDelivery(db, deps.jobs, { deliveryId: request.deliveryId })
      return readDistribution(deps, db, { user, reportId: row.report_id })
    })
  }
