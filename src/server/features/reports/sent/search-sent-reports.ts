import type * as calls from '../../../../contract/reports/sent-reports.ts'
import type { SentReport } from '../../../../contract/reports/sent-reports.ts'
import { practicesFor } from '../../../access/require-may.ts'
import { logAccesses } from '../../../access/access-log.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { type DeliveryRow, readDeliveries } from '../../../records/reports/delivery-rows-store.ts'
import { presentDelivery } from '../../../records/reports/present-delivery.ts'
import { mayAuthorise, presentRecall } from '../distribution/get-distribution.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { findSent, type SentRow } from './sent-reports-store.ts'
import { personName } from '../../../../domain/text/person-name.ts'

const present = (row: SentRow, deliveries: readonly DeliveryRow[], user: UserActor): SentReport => ({
  reportId: row.report_id,
  reportGuid: row.report_guid,
  practiceId: row.practice_id,
  patientId: row.patient_id,
  patientName: personName(row.first_name, row.last_name),
  birthDate: row.birth_date,
  nhi: row.nhi,
  isHighPriority: row.is_urgent,
  version: row.version,
  state: row.state,
  whenSent: row.released_at.toISOString(),
  gets: deliveries.map(presentDelivery),
  mayAuthorise: mayAuthorise(user, row.practice_id),
  recalled: presentRecall(row),
})

/** The reports that the caller's practice has sent, failures first; access to each listed patient is logged. */
export const searchSentReports =
  (deps: ReportDependencies): Handler<typeof calls.searchSentReports> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const { pageNo, pageSize, show } = request
    const now = deps.clock.now()
    const { db } = deps.database
    const query = { practices: practicesFor(user, request.practiceId), show, now }
    const { records, count } = await findSent(db, query, { limit: pageSize, offset: (pageNo - 1) * pageSize })
    const patientIds = records.map(({ patient_id }) => patient_id)
    await logAccesses(db, { user, patientIds, what: 'sent reports', now })
    const deliveries = await readDeliveries(
      db,
      records.map(({ report_id }) => report_id),
      now,
    )
    const ofReports = Map.groupBy(deliveries, ({ report_id }) => report_id)
    return {
      currentPage: pageNo,
      pageSize,
      recordCount: count,
      records: records.map((row) => present(row, ofReports.get(row.report_id) ?? [], user)),
    }
  }
