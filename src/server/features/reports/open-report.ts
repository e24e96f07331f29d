import { may } from '../../../domain/access/may.ts'
import { forPatient } from '../../access/for-patient.ts'
import { type ClinicalAccess, clinicalAccess } from '../../access/clinical-access.ts'
import type { UserActor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import type { ReportPorts } from './ports.ts'
import { readReport, type ReportKey, type ReportRow } from './store.ts'

export type OpenedReport = { row: ReportRow; access: ClinicalAccess }

/** The record, if the caller may know what its reports say; 404 else, for no consent hides a report. */
export const readAllowed = (
  ports: Pick<ReportPorts, 'recordReading'>,
  user: UserActor,
  access: ClinicalAccess | null,
): Promise<ClinicalAccess> => {
  const patient = access !== null && may(user, 'read reports', access) ? access : null
  return forPatient(ports, { user, patient, what: 'reports' }, 'read reports')
}

/** Whether a patient may read their report yet: it was let go, and their call was made or waited for. */
const isReleased = ({ authorising, patient_from, authorised_at }: ReportRow, now: Date): boolean => {
  if (authorising === 'waiting') return false
  const from = patient_from ?? (authorised_at === null ? null : new Date(authorised_at.getTime() + 60_000))
  return from === null || from <= now
}

/** A report that the caller may read now, the reading recorded; 404 for every other. */
export async function openReport(ports: ReportPorts, user: UserActor, key: ReportKey): Promise<OpenedReport> {
  const row = await readReport(ports.database.db, key)
  if (row === null) throw new Problem('not-found')
  const also = row.authorising === 'not-needed' ? null : row.practice_id
  const patient = await clinicalAccess(ports, row.patient_id, also)
  const isOwn = user.patientId === row.patient_id
  if (isOwn && !isReleased(row, ports.clock.now())) throw new Problem('not-found')
  const access = await readAllowed(ports, user, patient)
  return { row, access }
}
