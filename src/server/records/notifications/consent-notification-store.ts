import type { PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** Takes down that a patient is about to be told; answers whether nobody did before. */
export async function addConsentNotification(db: Db, patientId: PatientId, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('consent_notices')
    .values({ patient_id: patientId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** They are told; answers whether they were to be. */
export async function deleteConsentNotification(db: Db, patientId: PatientId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('consent_notices')
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
