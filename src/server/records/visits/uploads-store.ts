import type { Db } from '../../platform/database.ts'
import type { StagedPhoto } from '../../platform/files/staged-uploads.ts'
import type { SealedManifest } from '../../../contract/visits/sealed-visit.ts'
import type { VisitManifest } from '../../../contract/visits/visit-upload.ts'
import type { DeviceId, LoginId, PhotoId, PracticeId, UploadId, VisitId } from '../../../contract/ids.ts'
import { randomUUID } from 'node:crypto'

/** Saves how many bytes are on disk, unless the upload was replaced since they were written. */
export async function writeReceived(db: Db, { uploadId, sha256 }: StagedPhoto, received: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ received })
    .where('upload_id', '=', uploadId)
    .where('sha256', '=', sha256)
    .execute()
}

/** Deletes all upload rows of a visit. */
export async function deleteVisitUploads(db: Db, visitId: VisitId): Promise<void> {
  await db.deleteFrom('uploads').where('visit_id', '=', visitId).execute()
}

/** Deletes a visit's registration and uploads if it is still forgotten; returns whether it was. */
export async function deleteForgotten(db: Db, visitId: VisitId, before: Date): Promise<boolean> {
  const visit = await db.selectFrom('visits').select('visit_id').where('visit_id', '=', visitId).executeTakeFirst()
  const seen = await db
    .selectFrom('visit_registrations')
    .select('visit_id')
    .where('visit_id', '=', visitId)
    .where('last_seen_at', '>=', before)
    .executeTakeFirst()
  const waits = await db
    .selectFrom('sealed_visits')
    .select('visit_id')
    .where('visit_id', '=', visitId)
    .executeTakeFirst()
  if (visit || seen || waits) return false
  await db.deleteFrom('visit_registrations').where('visit_id', '=', visitId).execute()
  await deleteVisitUploads(db, visitId)
  return true
}

/** Deletes the upload of an own photo if it is still forgotten; returns whether it was. */
export async function deleteForgottenOwnUpload(db: Db, { uploadId }: StagedPhoto, before: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('upload_id', '=', uploadId)
    .where('created_at', '<', before)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A photo that a visit will contain, and its content. */
type RegisteredContent = { photoId: PhotoId; byteSize: number; sha256: string; contentType: string }

/** Creates the upload of a photo, or changes its content; bytes received of the old content are then dropped. */
export async function writePhoto(db: Db, visitId: VisitId, photo: RegisteredContent): Promise<void> {
  const content = { byte_size: photo.byteSize, sha256: photo.sha256, content_type: photo.contentType, received: 0 }
  await db
    .insertInto('uploads')
    .values({
      upload_id: randomUUID() as UploadId,
      visit_id: visitId,
      photo_id: photo.photoId,
      accepted_at: null,
      ...content,
    })
    .onConflict((conflict) => conflict.columns(['visit_id', 'photo_id']).doUpdateSet(content))
    .execute()
}

/** Deletes the uploads of photos that a newer version of the visit no longer has. */
export async function deletePhotos(db: Db, visitId: VisitId, photoIds: readonly PhotoId[]): Promise<void> {
  if (photoIds.length === 0) return
  await db.deleteFrom('uploads').where('visit_id', '=', visitId).where('photo_id', 'in', photoIds).execute()
}

/** Marks the uploads of a visit as accepted: its images have the photos now. */
export async function acceptUploads(db: Db, visitId: VisitId, now: Date): Promise<void> {
  await db.updateTable('uploads').set({ accepted_at: now }).where('visit_id', '=', visitId).execute()
}

/** A version of a visit that will be sent, with the hash of its payload; `deviceId`: the tablet that sealed it. */
type VisitRegistration = {
  visitId: VisitId
  version: number
  practiceId: PracticeId
  payloadHash: string
  loginId: LoginId
  deviceId: DeviceId | null
  manifest: VisitManifest | SealedManifest
}

/** Saves this version, and deletes older versions of the visit that were never committed. */
export async function writeRegistration(
  db: Db,
  announced: VisitRegistration,
  { committed, now }: { committed: number; now: Date },
): Promise<void> {
  await db
    .deleteFrom('visit_registrations')
    .where('visit_id', '=', announced.visitId)
    .where('version', '>', committed)
    .where('version', '<', announced.version)
    .execute()
  await db
    .insertInto('visit_registrations')
    .values({
      visit_id: announced.visitId,
      version: announced.version,
      practice_id: announced.practiceId,
      login_id: announced.loginId,
      payload_hash: announced.payloadHash,
      device_id: announced.deviceId,
      manifest: JSON.stringify(announced.manifest),
      created_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) => conflict.columns(['visit_id', 'version']).doUpdateSet({ last_seen_at: now }))
    .execute()
}
