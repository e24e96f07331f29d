import type { PatientId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** Records that a photo was viewed; returns whether it is the first time. */
export async function recordFirstViewing(db: Db, imageId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('own_photo_looks')
    .values({ image_id: imageId, seen_at: now, told_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether a notification about another photo is already waiting. */
export async function hasPendingNotification(
  db: Db,
  { patientId, imageId }: { patientId: PatientId; imageId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('own_photo_looks')
    .innerJoin('images', 'images.image_id', 'own_photo_looks.image_id')
    .select('images.image_id')
    .where('images.patient_id', '=', patientId)
    .where('told_at', 'is', null)
    .where('images.image_id', '<>', imageId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks all viewings as notified. Returns the number of photos, without those that the patient deleted meanwhile. */
export async function markNotified(db: Db, patientId: PatientId, now: Date): Promise<number> {
  const told = await db
    .updateTable('own_photo_looks')
    .from('images')
    .set({ told_at: now })
    .whereRef('images.image_id', '=', 'own_photo_looks.image_id')
    .where('images.patient_id', '=', patientId)
    .where('told_at', 'is', null)
    .returning('images.deleted_at')
    .execute()
  return told.filter(({ deleted_at }) => deleted_at === null).length
}
