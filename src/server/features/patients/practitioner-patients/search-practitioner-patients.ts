import type * as calls from '../../../../contract/patients/practitioner-patients.ts'
import { SortDirection } from '../../../../contract/enums.ts'
import type { ValidRequest } from '../../../../contract/endpoint.ts'
import { searchTerms } from '../../../../domain/patients/search-terms.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid } from '../../../http/problem.ts'
import { findByTerms } from '../../../records/patients/patient-search-store.ts'
import { logAccesses } from '../../../access/access-log.ts'
import { practicesFor } from '../../../access/require-may.ts'
import { presentPatient } from '../../../records/patients/present-patient.ts'
import type { Services } from '../../../platform/services.ts'
import { readLastReports } from '../../../records/reports/report-facts-store.ts'
import { findPatients, type PatientQuery, sortColumns } from './search-store.ts'

type SearchRequest = ValidRequest<typeof calls.searchPractitionerPatients>

/** A page of the patients of the caller's practices; 403 for other practices. Latest visit first by default. Logs the access first. */
export const searchPractitionerPatients =
  ({ database: { db }, clock }: Services): Handler<typeof calls.searchPractitionerPatients> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const practices = practicesFor(user, request.practiceId)
    const now = clock.now()
    const query: Omit<PatientQuery, 'patterns'> = {
      practices,
      globalPatientId: request.globalPatientId ?? null,
      birthDate: request.birthDate ?? null,
      visited: { from: request.visitDateFrom ?? null, to: request.visitDateTo ?? null },
      reported: { from: request.lastReportDateFrom ?? null, to: request.lastReportDateTo ?? null },
      only: request.only ?? null,
      now,
      order: orderOf(request.sort),
      page: { limit: request.pageSize, offset: (request.pageNo - 1) * request.pageSize },
    }
    const terms = searchTerms(request.keywords ?? '')
    const { records, count } = await findByTerms(terms, (patterns) => findPatients(db, { ...query, patterns }))
    const patientIds = records.map((row) => row.patient_id)
    await logAccesses(db, { user, patientIds, what: 'patient search', now })
    const lastReportOf = await readLastReports(db, user, { patientIds, now })
    return {
      currentPage: request.pageNo,
      pageSize: request.pageSize,
      recordCount: count,
      records: records.map((row) => ({
        ...presentPatient(row, lastReportOf(row.patient_id)),
        standing: row.standing && { ...row.standing, when: new Date(row.standing.when).toISOString() },
      })),
    }
  }

function orderOf(sort: SearchRequest['sort']): PatientQuery['order'] {
  if (!sort || sort.direction === SortDirection.Unsorted)
    return { column: sortColumns.whenLastVisited, direction: 'desc' }
  const column = Object.entries(sortColumns).find(([name]) => name === sort.fieldName)?.[1]
  if (column === undefined) throw invalid('/sort/fieldName', `Sort by one of ${Object.keys(sortColumns).join(', ')}.`)
  return { column, direction: sort.direction === SortDirection.Ascending ? 'asc' : 'desc' }
}
