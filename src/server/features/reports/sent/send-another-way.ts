import type * as calls from '../../../../contract/reports/sent-reports.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import { endFollowUpsOfDelivery } from '../../../records/follow-ups/follow-up-store.ts'
import { queueDelivery } from '../../../records/reports/queue-deliveries-store.ts'
import { readDeliveries } from '../../../records/reports/delivery-rows-store.ts'
import { changeWay, lockReport } from '../../../records/reports/distribution-store.ts'
import { otherWaysOf } from '../../../records/reports/present-delivery.ts'
import { readReportFacts } from '../../../records/reports/report-facts-store.ts'
import { readDistribution } from '../distribution/get-distribution.ts'
import { requireAuthoriser } from '../distribution/require-authoriser.ts'
import { openReport } from '../open-report.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { readReport } from '../report-query-store.ts'

/** Sends a report to a recipient by another of their addresses. Throws 422 if they have no such address. */
export const sendAnotherWay =
  (deps: ReportDependencies): Handler<typeof calls.sendAnotherWay> =>
  async ({ request: { reportId, deliveryId, channel, address }, actor }) => {
    const user = userOf(actor)
    const { row: seen } = await openReport(deps, user, { reportId })
    await requireAuthoriser(deps.database.db, user, seen)
    return deps.database.db.transaction().execute(async (db) => {
      await lockReport(db, reportId)
      const row = await readReport(db, { reportId })
      if (row === null) throw new Problem('not-found')
      const now = deps.clock.now()
      const delivery = (await readDeliveries(db, [reportId], now)).find((one) => one.delivery_id === deliveryId)
      if (delivery === undefined) throw new Problem('not-found')
      if (row.recalled_at !== null)
        throw new Problem('conflict', { detail: 'The report is recalled. Send the new version.' })
      const versions = await readReportFacts(db, { visitIds: [row.visit_id] })
      if (versions.some(({ version, releasedAt }) => version > row.version && releasedAt !== null))
        throw new Problem('conflict', { detail: 'There is a later version of this report. Send that one.' })
      if (['waiting', 'taken-back'].includes(delivery.state))
        throw new Problem('conflict', { detail: 'The report has not been sent to this recipient yet.' })
      if (!otherWaysOf(delivery).some((way) => way.channel === channel && way.address === address))
        throw invalid('/address', 'The recipient no longer has this address. Choose another one.')
      await changeWay(db, deliveryId, { channel, address, byLogin: user.loginId, now })
      await endFollowUpsOfDelivery(db, deliveryId, { loginId: user.loginId, now })
      await queueDelivery(db, deps.jobs, { deliveryId })
      return readDistribution(deps, db, { user, reportId })
    })
  }
