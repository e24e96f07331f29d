import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { readPatientOfLogin } from './patient-of-login-store.ts'

type PatientNamed = { patientId?: PatientId | null | undefined; patientLoginId?: LoginId | null | undefined }

/** The patient whom a search names by patient id, login or both; null if there is none, or the two differ. */
export async function namedPatient(
  db: Db,
  { patientId = null, patientLoginId = null }: PatientNamed,
): Promise<PatientId | null> {
  if (patientLoginId === null) return patientId
  const ofLogin = await readPatientOfLogin(db, patientLoginId)
  return patientId === null || patientId === ofLogin ? ofLogin : null
}
