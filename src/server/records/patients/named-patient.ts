import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { readPatientOfLogin } from './patient-of-login-store.ts'

type PatientNamed = { patientId?: PatientId | null | undefined; patientLoginId?: LoginId | null | undefined }

/** The patient that a search names by id, by login or by both; null for nobody, or where the two are not the same. */
export async function namedPatient(
  db: Db,
  { patientId = null, patientLoginId = null }: PatientNamed,
): Promise<PatientId | null> {
  if (patientLoginId === null) return patientId
  const ofLogin = await readPatientOfLogin(db, patientLoginId)
  return patientId === null || patientId === ofLogin ? ofLogin : null
}
