import type { searchVisits as searchVisitsEndpoint } from '../../../../contract/visits/practitioner-visits.ts'
import type { ReportId, VisitId } from '../../../../contract/ids.ts'
import type { ReportState } from '../../../../contract/reports/report-state.ts'
import { standingReports } from '../../../../domain/access/may-know-findings.ts'
import { searchTerms } from '../../../../domain/patients/search-terms.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { sortOrder } from '../../../http/sort-order.ts'
import { findByTerms } from '../../../records/patients/patient-search-store.ts'
import { logAccesses } from '../../../access/access-log.ts'
import { findDoctorPractices } from '../../../access/doctor-practices-store.ts'
import { practicesFor } from '../../../access/require-may.ts'
import type { VisitDependencies } from '../dependencies.ts'
import { readReportedDiagnoses } from '../../../records/readings/diagnosis-rows-store.ts'
import { readTurnaroundClocks } from '../../../records/readings/turnaround-store.ts'
import { type KnownReport, readKnownReports, readLastReports } from '../../../records/reports/report-facts-store.ts'
import { readReportStates } from '../../../records/reports/report-state-store.ts'
import { readAmendments } from '../../../records/visits/amendments-store.ts'
import { readQuestions } from '../../../records/visits/questions-store.ts'
import { presentVisit } from './present-visit.ts'
import { searchVisitRows, sortColumns } from './search-store.ts'

/** The state of a visit's newest report, if the caller may know its findings. */
function newestState(
  visitId: VisitId,
  known: readonly KnownReport[],
  states: ReadonlyMap<ReportId, ReportState>,
): ReportState | null {
  const newest = known.find((report) => report.visitId === visitId)
  return newest?.known === 'findings' ? (states.get(newest.reportId) ?? null) : null
}

/**
 * The visits of the caller's practices, newest first; for doctors also those of their patients, wherever they were made
 * (P1.doctor.03). Access to the patients shown is logged first.
 */
export const searchVisits =
  ({ database, clock }: VisitDependencies): Handler<typeof searchVisitsEndpoint> =>
  async ({ actor, request }) => {
    const user = userOf(actor)
    const now = clock.now()
    const practices = practicesFor(user, request.practiceId)
    const doctors = await findDoctorPractices(database.db, new Set(practices))
    const order = sortOrder(request.sort, sortColumns) ?? { column: sortColumns.visitTime, direction: 'desc' }
    const { count, rows } = await findByTerms(searchTerms(request.keywords ?? ''), (patientTerms) =>
      searchVisitRows(database.db, { ...request, practices, doctors, order, patientTerms, now }),
    )
    const patientIds = rows.flatMap(({ patient_id, matched_patient }) =>
      matched_patient ? [patient_id, matched_patient.patient_id] : [patient_id],
    )
    await logAccesses(database.db, { user, patientIds, what: 'visit search', now })
    const visitIds = rows.map((row) => row.visit_id)
    const amendments = await readAmendments(database.db, visitIds)
    const questions = await readQuestions(database.db, visitIds)
    const known = await readKnownReports(database.db, user, { visitIds, now })
    const reports = standingReports(known)
    const states = await readReportStates(
      database.db,
      known.map(({ reportId }) => reportId),
      now,
    )
    const found = await readReportedDiagnoses(database.db, reports)
    const lastReportOf = await readLastReports(database.db, user, { patientIds, now })
    const clocks = await readTurnaroundClocks(database.db, visitIds, now)
    const records = rows.map((row) =>
      presentVisit(row, {
        amendments: amendments.get(row.visit_id) ?? [],
        questions: practices.includes(row.practice_id) ? (questions.get(row.visit_id) ?? []) : [],
        report: reports.find(({ visitId }) => visitId === row.visit_id) ?? null,
        reportState: newestState(row.visit_id, known, states),
        found: found.filter(({ visit_id }) => visit_id === row.visit_id),
        lastReportOf,
        clock: clocks.get(row.visit_id) ?? null,
      }),
    )
    return { currentPage: request.pageNo, pageSize: request.pageSize, recordCount: count, records }
  }
