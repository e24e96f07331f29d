import type * as calls from '../../../../contract/patients/practitioner-patients.ts'
import { searchTerms } from '../../../../domain/patients/search-terms.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { sortOrder } from '../../../http/sort-order.ts'
import { findByTerms } from '../../../records/patients/patient-search-store.ts'
import { logAccesses } from '../../../access/access-log.ts'
import { practicesFor } from '../../../access/require-may.ts'
import { presentPatient } from '../../../records/patients/present-patient.ts'
import type { Services } from '../../../platform/services.ts'
import { readLastReports } from '../../../records/reports/report-facts-store.ts'
import { findPatients, type PatientQuery, sortColumns } from './search-store.ts'

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
      order: sortOrder(request.sort, sortColumns) ?? { column: sortColumns.whenLastVisited, direction: 'desc' },
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
