import type { PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** The zone by which a patient's own days are told, by the country that they live in. */
export async function readPatientZone(db: Db, patientId: PatientId): Promise<string> {
  const row = await db
    .selectFrom('patients')
    .select('country_code')
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return row?.country_code === 'AU' ? 'Australia/Sydney' : 'Pacific/Auckland'
}
