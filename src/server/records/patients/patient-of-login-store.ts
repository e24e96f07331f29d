import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** The patient of a login; null for staff and for unknown logins. */
export async function readPatientOfLogin(db: Db, loginId: LoginId): Promise<PatientId | null> {
  const row = await db.selectFrom('logins').select('patient_id').where('login_id', '=', loginId).executeTakeFirst()
  return row?.patient_id ?? null
}
