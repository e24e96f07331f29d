import type { PatientId, PracticeId } from '../../contract/ids.ts'
import type { Services } from '../platform/services.ts'
import { findDoctorPractices } from './doctor-practices-store.ts'
import type { FindPatientAccess } from './patient-access.ts'
import type { PatientAccess } from './patient-access-store.ts'

/** Who may see what of a record, and which practices may know what was found. */
export type ClinicalAccess = PatientAccess & { doctors: ReadonlySet<PracticeId> }

/** Whose record it is, for what was found: a pharmacy knows that somebody was seen, not what was said. */
export async function clinicalAccess(
  ports: Pick<Services, 'database'> & { findAccess: FindPatientAccess },
  patientId: PatientId,
  also: PracticeId | null = null,
): Promise<ClinicalAccess | null> {
  const access = await ports.findAccess(patientId)
  if (access === null) return null
  const doctors = await findDoctorPractices(ports.database.db, access.practices)
  return { ...access, doctors: new Set(also === null ? doctors : [...doctors, also]) }
}
