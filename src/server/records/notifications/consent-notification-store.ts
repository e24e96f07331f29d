import type { PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** Marks that a consent notification is pending for a patient; false if one is already pending. */
export async function addConsentNotification(db: Db, patientId: PatientId, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('consent_notices')
    .values({ patient_id: patientId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Clears the pending consent notification of a patient; false if none is pending. */
export async function deleteConsentNotification(db: Db, patientId: PatientId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('consent_notices')
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
