import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ImageType } from '../../../../contract/enums.ts'
import type { LesionId, PatientId, PhotoId, UploadId } from '../../../../contract/ids.ts'
import type { OwnView } from '../../../../contract/patients/images.ts'
import type { OwnPhotoPoint } from '../../../../contract/patients/own-photos.ts'
import type { Db } from '../../../platform/database.ts'
import type { StagedPhoto } from '../../../platform/files/staged-uploads.ts'
import { imageRowsOf } from '../../../records/images/image-rows-store.ts'

/** Waits until no other transaction keeps or announces photos of this patient's own; held until the transaction ends. */
export async function lockOwnPhotos(transaction: Db, patientId: PatientId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`own-photos:${patientId}`}, 0))`.execute(transaction)
}

/** Of a patient: when each photo was sent since an instant, deleted ones too, and each that is announced and not here. */
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

export type KnownPhoto = { imageId: string; sha256: string }

/** A photo of the patient's own by its name, deleted ones too. */
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

export type OwnUpload = StagedPhoto & { received: number }
const uploadColumns = ['upload_id as uploadId', 'sha256', 'byte_size as byteSize', 'received'] as const

/** The upload of a photo: the one that is known, or a new one. */
export async function writeOwnUpload(
  db: Db,
  {
    patientId,
    photoId,
    sha256,
    byteSize,
    now,
  }: { patientId: PatientId; photoId: PhotoId; sha256: string; byteSize: number; now: Date },
): Promise<OwnUpload> {
  return db
    .insertInto('uploads')
    .values({
      upload_id: randomUUID() as UploadId,
      visit_id: null,
      patient_id: patientId,
      photo_id: photoId,
      byte_size: byteSize,
      sha256,
      content_type: 'application/octet-stream',
      received: 0,
      accepted_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['patient_id', 'photo_id']).doUpdateSet({ created_at: now }))
    .returning(uploadColumns)
    .executeTakeFirstOrThrow()
}

export async function readOwnUpload(db: Db, patientId: PatientId, uploadId: UploadId): Promise<OwnUpload | null> {
  const row = await db
    .selectFrom('uploads')
    .select(uploadColumns)
    .where('patient_id', '=', patientId)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
  return row ?? null
}

/** What was received no longer counts. */
export async function startUploadAgain(db: Db, uploadId: UploadId): Promise<void> {
  await db.updateTable('uploads').set({ received: 0 }).where('upload_id', '=', uploadId).execute()
}

export async function deleteOwnUpload(db: Db, uploadId: UploadId): Promise<void> {
  await db.deleteFrom('uploads').where('upload_id', '=', uploadId).execute()
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

export type NewOwnPhoto = {
  patientId: PatientId
  photoId: PhotoId
  lesionId: LesionId | null
  bodyPartId: number
  mannequinId: number | null
  location: string | null
  point: OwnPhotoPoint | null
  view: OwnView | null
  fileName: string
  contentType: string
  byteSize: number
  sha256: string
  masterKey: string
  takenAt: Date
  now: Date
}

export async function insertOwnPhoto(db: Db, photo: NewOwnPhoto): Promise<string> {
  const row = await db
    .insertInto('images')
    .values({
      visit_id: null,
      photo_id: photo.photoId,
      patient_id: photo.patientId,
      lesion_id: photo.lesionId,
      body_part_id: photo.bodyPartId,
      mannequin_id: photo.mannequinId,
      image_type: ImageType.SelfImage,
      file_name: photo.fileName,
      content_type: photo.contentType,
      byte_size: photo.byteSize,
      sha256: photo.sha256,
      master_key: photo.masterKey,
      download_handle: randomBytes(24).toString('base64url'),
      camera_model_id: null,
      fov_micrometre: null,
      taken_at: photo.takenAt,
      created_at: photo.now,
      kinds_made_at: null,
      kinds_failed_because: null,
      own_view: photo.view,
      own_location: photo.location,
      own_x: photo.point?.x ?? null,
      own_y: photo.point?.y ?? null,
      own_drawing: photo.point?.drawing ?? null,
      deleted_at: null,
    })
    .returning('image_id')
    .executeTakeFirstOrThrow()
  return row.image_id
}

/** A photo of the patient's own as lists show it; undefined for one that was deleted. */
export const readOwnImage = (db: Db, patientId: PatientId, imageId: string) =>
  imageRowsOf(db, patientId)
    .where('images.image_id', '=', imageId)
    .where('images.visit_id', 'is', null)
    .executeTakeFirst()

/** Deletes a photo of the patient's own, or takes that back (null); answers whether there is one. */
export async function markDeleted(
  db: Db,
  { patientId, imageId, deletedAt }: { patientId: PatientId; imageId: string; deletedAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ deleted_at: deletedAt })
    .where('image_id', '=', imageId)
    .where('patient_id', '=', patientId)
    .where('visit_id', 'is', null)
    // Of an erased one nothing is left but that it was sent.
    .where('master_key', '<>', '')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Photos that were deleted before an instant and whose bytes are here still. */
export const findToErase = (db: Db, before: Date) =>
  db
    .selectFrom('images')
    .select(['image_id as imageId', 'master_key as masterKey'])
    .where('deleted_at', '<', before)
    .where('master_key', '<>', '')
    .limit(500)
    .execute()

/** Says that nothing of a photo is left but that it was sent, so that a phone which sends it again is told so. */
export async function markErased(db: Db, imageId: string): Promise<void> {
  const noPlace = { body_part_id: null, own_location: null, own_x: null, own_y: null, own_drawing: null }
  const nothing = { master_key: '', file_name: '', lesion_id: null }
  await db
    .updateTable('images')
    .set({ ...nothing, ...noPlace })
    .where('image_id', '=', imageId)
    .execute()
}
