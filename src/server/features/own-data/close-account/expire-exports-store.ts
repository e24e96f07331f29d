import { sql } from 'kysely'
import type { PatientId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** Expires the patient's finished exports and fails unfinished ones. */
export async function expireExports(db: Db, patientId: PatientId, now: Date): Promise<void> {
  await sql`update own_exports set expires_at = ${now} where patient_id = ${patientId} and state = 'ready'`.execute(db)
  await sql`update own_exports set state = 'failed' where patient_id = ${patientId} and state = 'making'`.execute(db)
}
