import type { UploadId, VisitId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import type { StagedPhoto } from '../../platform/staged-uploads.ts'

/** An upload as registered; `received` is what was last acknowledged, `isAccepted` that its visit is committed. */
export type UploadRow = StagedPhoto & { received: number; isAccepted: boolean }

/** The upload of a visit, or null where this visit has none of that id. */
export async function readUpload(db: Db, visitId: VisitId, uploadId: UploadId): Promise<UploadRow | null> {
  const row = await db
    .selectFrom('uploads')
    .select(['upload_id', 'sha256', 'byte_size', 'received', 'accepted_at'])
    .where('upload_id', '=', uploadId)
    .where('visit_id', '=', visitId)
    .executeTakeFirst()
  if (!row) return null
  return {
    uploadId: row.upload_id,
    sha256: row.sha256,
    byteSize: row.byte_size,
    received: row.received,
    isAccepted: row.accepted_at !== null,
  }
}

/** Notes what is on disk, for the upload as it was when its bytes were written. */
export async function writeReceived(db: Db, { uploadId, sha256 }: StagedPhoto, received: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ received })
    .where('upload_id', '=', uploadId)
    .where('sha256', '=', sha256)
    .execute()
}
