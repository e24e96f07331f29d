import type { ImageTypeValue } from '../../../contract/enums.ts'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** The master of an image; `isDone` once its sizes were made or can't be. */
export type Master = { imageId: string; masterKey: string; contentType: string; isDone: boolean }

export async function readMaster(db: Db, imageId: string): Promise<Master | null> {
  const row = await db
    .selectFrom('images')
    .select(['master_key', 'content_type', 'kinds_made_at', 'kinds_failed_because'])
    .where('image_id', '=', imageId)
    .executeTakeFirst()
  if (!row) return null
  return {
    imageId,
    masterKey: row.master_key,
    contentType: row.content_type,
    isDone: row.kinds_made_at !== null || row.kinds_failed_because !== null,
  }
}

export async function markMade(
  db: Db,
  imageId: string,
  { now, width, height }: { now: Date; width: number; height: number },
): Promise<void> {
  const made = { kinds_made_at: now, picture_width: width, picture_height: height }
  await db.updateTable('images').set(made).where('image_id', '=', imageId).execute()
}

export async function markFailed(db: Db, imageId: string, reason: string): Promise<void> {
  await db.updateTable('images').set({ kinds_failed_because: reason }).where('image_id', '=', imageId).execute()
}

/** An image as its bytes are found by handle. */
export type ServedImage = {
  imageId: string
  patientId: PatientId
  type: ImageTypeValue
  /** SHA-256 of the master: what is shown, since every size is made of it once. */
  sha256: string
  kinds: 'ready' | 'being-made' | 'failed'
}

export async function readServedImage(db: Db, downloadHandle: string): Promise<ServedImage | null> {
  const row = await db
    .selectFrom('images')
    .select(['image_id', 'patient_id', 'image_type', 'sha256', 'kinds_made_at', 'kinds_failed_because'])
    .where('download_handle', '=', downloadHandle)
    .executeTakeFirst()
  if (!row) return null
  return {
    imageId: row.image_id,
    patientId: row.patient_id,
    type: row.image_type,
    sha256: row.sha256,
    kinds: row.kinds_made_at !== null ? 'ready' : row.kinds_failed_because !== null ? 'failed' : 'being-made',
  }
}

/** The patient that a login is, or null. */
export async function readPatientOfLogin(db: Db, loginId: LoginId): Promise<PatientId | null> {
  const row = await db.selectFrom('logins').select('patient_id').where('login_id', '=', loginId).executeTakeFirst()
  return row?.patient_id ?? null
}
