import { may } from '../../../domain/access/may.ts'
import { phoneFirstUntil } from '../../../domain/reports/phone-first.ts'
import { forPatient } from '../../access/for-patient.ts'
import { type ClinicalAccess, clinicalAccess } from '../../access/clinical-access.ts'
import type { UserActor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import type { ReportDependencies } from './report-dependencies.ts'
import { readReport, type ReportKey, type ReportRow } from './report-query-store.ts'

export type OpenedReport = { row: ReportRow; access: ClinicalAccess }

/** Returns the record if the caller may read its reports, and logs the access; throws 404 otherwise. */
export const requireReportAccess = (
  deps: Pick<ReportDependencies, 'logAccess'>,
  user: UserActor,
  access: ClinicalAccess | null,
): Promise<ClinicalAccess> => {
  const patient = access !== null && may(user, 'read reports', access) ? access : null
  return forPatient(deps, { user, patient, what: 'reports' }, 'read reports')
}

/** From when patients may read their report: authorised, and phoned first or waited for; null while it is pending. */
export function releasedAt(row: ReportRow): Date | null {
  const { authorising, patient_from, authorised_at, published_at, phoned_at } = row
  if (authorising === 'waiting') return null
  if (patient_from !== null) return patient_from
  const authorisedAt = authorised_at === null ? published_at : new Date(authorised_at.getTime() + 60_000)
  if (!row.is_urgent || !row.urgent_by_phone_first) return authorisedAt
  // Without a link delivery: after the call, or once the time for it has passed.
  return phoned_at ?? new Date(phoneFirstUntil(authorisedAt, row.time_zone, new Set()))
}

const isReleased = (row: ReportRow, now: Date): boolean => {
  const from = releasedAt(row)
  return from !== null && from <= now
}

/**
 * Whether its practice can always read and recall a report, even after the patient withdrew access: a practice that
 * authorised it, and doctors who carried out the visit. Other pharmacies only know that it exists.
 */
const staysWithPractice = ({ authorising, practice_type }: ReportRow): boolean =>
  authorising !== 'not-needed' || practice_type === 'General Practice'

/** A report that the caller may read now; logs the access. Throws 404 for any other. */
export async function openReport(deps: ReportDependencies, user: UserActor, key: ReportKey): Promise<OpenedReport> {
  const row = await readReport(deps.database.db, key)
  if (row === null) throw new Problem('not-found')
  const patient = await clinicalAccess(deps, row.patient_id, staysWithPractice(row) ? row.practice_id : null)
  const isOwn = user.patientId === row.patient_id
  if (isOwn && !isReleased(row, deps.clock.now())) throw new Problem('not-found')
  const access = await requireReportAccess(deps, user, patient)
  return { row, access }
}
