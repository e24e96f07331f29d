import type { PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** A patient's time zone, by their country. */
export async function readPatientZone(db: Db, patientId: PatientId): Promise<string> {
  const row = await db
    .selectFrom('patients')
    .select('country_code')
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return row?.country_code === 'AU' ? 'Australia/Sydney' : 'Pacific/Auckland'
}
