import type { PatientId, PracticeId } from '../../contract/ids.ts'
import type { Services } from '../platform/services.ts'
import { findDoctorPractices } from './doctor-practices-store.ts'
import type { FindPatientAccess } from './patient-access.ts'
import type { PatientAccess } from './patient-access-store.ts'

/** Who may access a record, and which practices may see its findings. */
export type ClinicalAccess = PatientAccess & { doctors: ReadonlySet<PracticeId> }

/**
 * Access to the findings of a patient: a pharmacy sees that there was a visit, but not its result. `also`: another
 * practice that may see them.
 */
export async function clinicalAccess(
  deps: Pick<Services, 'database'> & { findAccess: FindPatientAccess },
  patientId: PatientId,
  also: PracticeId | null = null,
): Promise<ClinicalAccess | null> {
  const access = await deps.findAccess(patientId)
  if (access === null) return null
  const doctors = await findDoctorPractices(deps.database.db, access.practices)
  return { ...access, doctors: new Set(also === null ? doctors : [...doctors, also]) }
}
