import { sql } from 'kysely'
import type { LesionId, PatientId, PhotoId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { imageRowsOf } from '../../../records/images/image-rows-store.ts'

/** Locks the patient's own photos until the transaction ends: other transactions that save or announce some wait. */
export async function lockOwnPhotos(transaction: Db, patientId: PatientId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`own-photos:${patientId}`}, 0))`.execute(transaction)
}

/**
 * The photos of a patient since an instant: when each was sent, including deleted ones, and those announced but not yet
 * received.
 */
export async function readSentSince(
  db: Db,
  patientId: PatientId,
  since: Date,
): Promise<{ sent: Date[]; coming: PhotoId[] }> {
  const [sent, coming] = await Promise.all([
    db
      .selectFrom('images')
      .select('created_at')
      .where('patient_id', '=', patientId)
      .where('visit_id', 'is', null)
      .where('created_at', '>', since)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('uploads')
      .select('photo_id')
      .where('patient_id', '=', patientId)
      .where('created_at', '>', since)
      .execute(),
  ])
  return { sent: sent.map((row) => row.created_at), coming: coming.map((row) => row.photo_id) }
}

type KnownPhoto = { imageId: string; sha256: string }

/** A patient's own photo by its photo id, including deleted ones. */
export async function findOwnPhoto(db: Db, patientId: PatientId, photoId: PhotoId): Promise<KnownPhoto | null> {
  const row = await db
    .selectFrom('images')
    .select(['image_id as imageId', 'sha256'])
    .where('patient_id', '=', patientId)
    .where('photo_id', '=', photoId)
    .where('visit_id', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function isSpotOf(db: Db, patientId: PatientId, lesionId: LesionId): Promise<boolean> {
  const row = await db
    .selectFrom('lesions')
    .select('lesion_id')
    .where('lesion_id', '=', lesionId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return row !== undefined
}

/** A patient's own photo as lists show it; undefined if it was deleted. */
export const readOwnImage = (db: Db, patientId: PatientId, imageId: string) =>
  imageRowsOf(db, patientId)
    .where('images.image_id', '=', imageId)
    .where('images.visit_id', 'is', null)
    .executeTakeFirst()

/** Photos that were deleted before an instant and whose bytes still exist. */
export const findPhotosToErase = (db: Db, before: Date) =>
  db
    .selectFrom('images')
    .select(['image_id as imageId', 'master_key as masterKey'])
    .where('deleted_at', '<', before)
    .where('master_key', '<>', '')
    .limit(500)
    .execute()
