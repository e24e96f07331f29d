import { DocumentType } from '../../../../contract/enums.ts'
import type * as calls from '../../../../contract/reports/reports.ts'
import type { ReportDocument } from '../../../../contract/reports/reports.ts'
import type { ReportId } from '../../../../contract/ids.ts'
import { reportContent, type ReportContent } from '../../../../contract/reports/report-content.ts'
import { isOwnOrChilds } from '../../../../domain/access/may.ts'
import { standingReports } from '../../../../domain/access/may-know-findings.ts'
import { isGone } from '../../../../domain/readings/taken-off.ts'
import { stillAsks } from '../../../../domain/patients/removed-since.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { sortOrder } from '../../../http/sort-order.ts'
import { clinicalAccess } from '../../../access/clinical-access.ts'
import { requireReportAccess } from '../open-report.ts'
import { readRemovals } from '../../../records/readings/removals-store.ts'
import { readSpotsReadAgain } from '../../../records/reports/read-again-store.ts'
import { readKnownReports } from '../../../records/reports/report-facts-store.ts'
import { stepAnswerOf } from '../../../records/reports/step-answer-store.ts'
import { namedPatient } from '../../../records/patients/named-patient.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { documentSortColumns, type DocumentRow, findDocuments } from '../report-query-store.ts'

const documentKinds = { [DocumentType.Any]: ['report', 'invoice'], 1: ['report'], 2: ['invoice'] } as const

/** The headline of a report in a list: in plain words for its patient, in clinical words for staff. */
const headlineFor = (user: UserActor, row: DocumentRow, { headline, doctorHeadline }: ReportContent): string => {
  if (row.recalled_at !== null) return 'Withdrawn. Please do not use it.'
  return isOwnOrChilds(user, { patientId: row.patient_id }) ? headline : doctorHeadline
}

/** What happened to the spots of reports since these were written. */
type Since = {
  /** The versions that are current. */
  standing: ReadonlySet<ReportId>
  removalOf: Awaited<ReturnType<typeof readRemovals>>
  readAgain: Awaited<ReturnType<typeof readSpotsReadAgain>>
}

function present(user: UserActor, row: DocumentRow, { standing, removalOf, readAgain }: Since): ReportDocument {
  const content = reportContent.parse(row.content)
  const { visit, card, readers, timeZone } = content
  const isReport = row.kind === 'report'
  const isRecalled = row.recalled_at !== null
  const gone = content.spots.filter(({ lesionId }) => isGone(removalOf(lesionId), visit.visitDate))
  const settled = new Set([...readAgain(row.report_id), ...gone.map(({ lesionId }) => lesionId)])
  // An older version asks for nothing, even if the version that replaced it was recalled.
  const isOpen = standing.has(row.report_id) && (settled.size === 0 || stillAsks(content, settled))
  return {
    patientId: row.patient_id,
    reportId: row.report_id,
    title: `${isReport ? 'Skin check report' : 'Tax invoice'}, ${dateText(visit.visitDate)}`,
    fileName: row.file_name,
    fileSize: row.byte_size,
    isHighPriority: isReport && row.is_urgent && !isRecalled,
    whenCreated: row.made_at.toISOString(),
    whenDownloaded: row.downloaded_at?.toISOString() ?? null,
    report: null,
    downloadHandle: row.download_handle,
    documentType: isReport ? DocumentType.Report : DocumentType.Invoice,
    reportGuid: row.report_guid,
    version: row.version,
    headline: isReport ? headlineFor(user, row, content) : visit.serviceName,
    mark: isRecalled ? null : card.mark,
    step: isReport && isOpen ? { ...card, timeZone, answer: stepAnswerOf(row) } : null,
    visitDate: visit.visitDate,
    practiceName: visit.practiceName,
    readBy: readers[0]?.name ?? null,
    whenSeen: row.seen_at?.toISOString() ?? null,
  }
}

/** The documents of a patient. Throws 404 for a patient whose reports the caller may not read. */
export const searchDocuments =
  (deps: ReportDependencies): Handler<typeof calls.searchDocuments> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const { pageNo, pageSize, patientId: id, patientLoginId: login } = request
    const { db } = deps.database
    const isNamed = (id ?? login ?? null) !== null
    const patientId = isNamed ? await namedPatient(db, request) : user.patientId
    if (patientId === null) throw new Problem('not-found')
    const patient = await clinicalAccess(deps, patientId)
    await requireReportAccess(deps, user, patient)
    const known = await readKnownReports(db, user, { patientIds: [patientId], now: deps.clock.now() })
    const found = known.filter((report) => report.known === 'findings')
    const reportIds = found.map(({ reportId }) => reportId)
    const standing = standingReports(found).map(({ reportId }) => reportId)
    const readAgain = await readSpotsReadAgain(db, reportIds, standing)
    const removalOf = await readRemovals(db, user, { patientIds: [patientId], now: deps.clock.now() })
    const order = sortOrder(request.sort, documentSortColumns)
    const query = { reportIds, kinds: documentKinds[request.documentType], order }
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
    const { records, count } = await findDocuments(db, query, page)
    return {
      currentPage: pageNo,
      pageSize,
      recordCount: count,
      records: records.map((row) => present(user, row, { standing: new Set(standing), removalOf, readAgain })),
    }
  }
