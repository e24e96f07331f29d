import { randomUUID } from 'node:crypto'
import type { PatientId, PhotoId, UploadId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import type { StagedPhoto } from '../../platform/files/staged-uploads.ts'

export type OwnUpload = StagedPhoto & { received: number }

const uploadColumns = ['upload_id as uploadId', 'sha256', 'byte_size as byteSize', 'received'] as const

/** Finds the upload of a photo, or creates one. */
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

/** Resets the received bytes of an upload to none. */
export async function restartUpload(db: Db, uploadId: UploadId): Promise<void> {
  await db.updateTable('uploads').set({ received: 0 }).where('upload_id', '=', uploadId).execute()
}

export async function deleteOwnUpload(db: Db, uploadId: UploadId): Promise<void> {
  await db.deleteFrom('uploads').where('upload_id', '=', uploadId).execute()
}
