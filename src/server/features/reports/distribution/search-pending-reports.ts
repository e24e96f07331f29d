import type * as calls from '../../../../contract/reports/report-distribution.ts'
import type { PendingReport } from '../../../../contract/reports/report-distribution.ts'
import { reportContent, type ReportContent } from '../../../../contract/reports/report-content.ts'
import { undoEndsAt } from '../../../../domain/access/may-know-findings.ts'
import { foldText } from '../../../../domain/text/fold-text.ts'
import { practicesFor } from '../../../access/require-may.ts'
import { logAccesses } from '../../../access/access-log.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { sortOrder } from '../../../http/sort-order.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { findPending, pendingSortColumns, type PendingRow } from './pending-reports-store.ts'
import { personName } from '../../../../domain/text/person-name.ts'

/** "1 spot for you to see", "3 spots to check again", "4 spots, all harmless". */
function summaryOf({ spots, card }: ReportContent): string {
  const counted = (count: number, rest: string) => `${count} spot${count === 1 ? '' : 's'} ${rest}`
  const with_ = (mark: string) => spots.filter((spot) => spot.mark === mark).length
  switch (card.kind) {
    case 'doctor':
      return counted(with_('urgent'), 'for you to see')
    case 'check-again':
      return counted(with_('monitor'), 'to check again')
    case 'new-photos':
      return counted(with_('monitor'), 'to photograph again')
    case 'harmless':
      return spots.length === 1 ? '1 spot, harmless' : `${spots.length} spots, all harmless`
    case 'no-images':
      return 'No spot needed a photo'
  }
}

function present(row: PendingRow): PendingReport {
  const content = reportContent.parse(row.content)
  const { assigned_to: loginId, assigned_name: name } = row
  return {
    reportId: row.report_id,
    reportGuid: row.report_guid,
    practiceId: row.practice_id,
    patientId: row.patient_id,
    globalPatientId: row.global_patient_id,
    patientName: personName(row.first_name, row.last_name),
    birthDate: row.birth_date,
    nhi: row.nhi,
    isHighPriority: row.is_urgent,
    mark: content.card.mark,
    summary: summaryOf(content),
    whenPublished: row.published_at.toISOString(),
    assignedTo: loginId === null || name === null ? null : { loginId, name },
    isSentBack: row.is_sent_back,
    leavesAt: row.authorised_at === null ? null : undoEndsAt(row.authorised_at).toISOString(),
  }
}

/** The pending reports of the caller's practices; access to each listed patient is logged. */
export const searchPendingReports =
  (deps: ReportDependencies): Handler<typeof calls.searchPendingReports> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const { pageNo, pageSize } = request
    const now = deps.clock.now()
    const words = foldText(request.patientName ?? '')
      .split(/\s+/)
      .filter((word) => word !== '')
    const practices = practicesFor(user, request.practiceId)
    const order = sortOrder(request.sort, pendingSortColumns)
    const query = { practices, patientId: request.globalPatientId ?? null, words, order, now }
    const { db } = deps.database
    const { records, count } = await findPending(db, query, { limit: pageSize, offset: (pageNo - 1) * pageSize })
    const patientIds = records.map(({ patient_id }) => patient_id)
    await logAccesses(db, { user, patientIds, what: 'pending reports', now })
    return { currentPage: pageNo, pageSize, recordCount: count, records: records.map(present) }
  }
