import { sql } from 'kysely'
import type { DeviceId, PatientId, PracticeId, UploadId, VisitId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import type { StagedPhoto } from '../../../platform/files/staged-uploads.ts'

/** A registered upload. `received`: the bytes that were acknowledged; `isAccepted`: its visit is committed. */
export type UploadRow = StagedPhoto & { received: number; isAccepted: boolean }

/**
 * The uploads that a caller may access: those of one visit, of a patient's own photos, or of visits that were sealed on
 * this tablet or for a practice of its ticket.
 */
export type UploadAccess =
  | { visitId: VisitId }
  | { patientId: PatientId }
  | { deviceId: DeviceId; practices: readonly PracticeId[] }

/** An upload by its id; null if there is none that this caller may access. */
export async function readUpload(db: Db, opener: UploadAccess, uploadId: UploadId): Promise<UploadRow | null> {
  const row = await db
    .selectFrom('uploads')
    .select(['upload_id', 'sha256', 'byte_size', 'received', 'accepted_at'])
    .where('upload_id', '=', uploadId)
    .where((where) => {
      if ('visitId' in opener) return where('visit_id', '=', opener.visitId)
      if ('patientId' in opener) return where('patient_id', '=', opener.patientId)
      return where(
        'visit_id',
        'in',
        where
          .selectFrom('visit_registrations')
          .select('visit_id')
          .where('device_id', 'is not', null)
          .where(sql<boolean>`(device_id = ${opener.deviceId} or practice_id = any(${opener.practices}::int[]))`),
      )
    })
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
