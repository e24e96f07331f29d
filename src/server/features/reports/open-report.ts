import { may } from '../../../domain/access/may.ts'
import { mayKnowFindings } from '../../../domain/access/may-know-findings.ts'
import { forPatient } from '../../access/for-patient.ts'
import { type ClinicalAccess, clinicalAccess } from '../../access/clinical-access.ts'
import type { UserActor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { readReportFacts } from '../../records/reports/report-facts-store.ts'
import type { ReportDependencies } from './report-dependencies.ts'
import { readReport, type ReportKey, type ReportRow } from './report-query-store.ts'

export type OpenedReport = { row: ReportRow; access: ClinicalAccess }

/** Returns the record if the caller may read its reports, and logs the access; throws 404 otherwise. */
export const requireReportAccess = (
  deps: Pick<ReportDependencies, 'logAccess' | 'findTie'>,
  user: UserActor,
  access: ClinicalAccess | null,
): Promise<ClinicalAccess> => {
  const patient = access !== null && may(user, 'read reports', access) ? access : null
  return forPatient(deps, { user, patient, what: 'reports' }, 'read reports')
}

/** A report that the caller may read now; logs the access. Throws 404 for any other. */
export async function openReport(deps: ReportDependencies, user: UserActor, key: ReportKey): Promise<OpenedReport> {
  const { db } = deps.database
  const row = await readReport(db, key)
  if (row === null) throw new Problem('not-found')
  const [facts] = await readReportFacts(db, { reportIds: [row.report_id] })
  if (facts === undefined || !mayKnowFindings(user, facts, deps.clock.now())) throw new Problem('not-found')
  const access = await requireReportAccess(deps, user, await clinicalAccess(deps, row.patient_id, row.practice_id))
  return { row, access }
}
