import { sql } from 'kysely'
import { ImageType, type ImageTypeValue } from '../../../contract/enums.ts'
import type { Db } from '../../platform/database.ts'
import { accessColumns, type PatientAccess, presentAccess } from '../../access/patient-access-store.ts'
import { isHidden } from '../../records/images/image-hidings-store.ts'

/** The master of an image. `isDone`: its sizes exist, or can't be made. */
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

/** An image as found by its handle, and who may see it now. */
export type ServedImage = {
  imageId: string
  type: ImageTypeValue
  /** SHA-256 of the master. It identifies what is shown, because every size is made from the master once. */
  sha256: string
  kinds: 'ready' | 'being-made' | 'failed'
  /** Hidden by a reader: served to readers only. */
  isHidden: boolean
  access: PatientAccess
}

/** Reads the images of many handles, in the same order; null for an unknown handle. */
export async function readServedImages(db: Db, handles: readonly string[]): Promise<readonly (ServedImage | null)[]> {
  const askedAt = performance.now()
  const rows = await db
    .selectFrom('images')
    .select(['download_handle', 'image_id', 'patient_id', 'image_type', 'sha256', 'kinds_made_at'])
    .select(['kinds_failed_because', isHidden.as('is_hidden')])
    .select(accessColumns(sql.ref('images.patient_id')))
    .where(sql<boolean>`download_handle = any(${[...handles]}::text[])`)
    .where('deleted_at', 'is', null)
    .execute()
  const images = rows.map((row): [string, ServedImage] => [
    row.download_handle,
    {
      imageId: row.image_id,
      type: row.image_type,
      sha256: row.sha256,
      kinds: row.kinds_made_at !== null ? 'ready' : row.kinds_failed_because !== null ? 'failed' : 'being-made',
      isHidden: row.is_hidden,
      access: presentAccess(row.patient_id, row, askedAt),
    },
  ])
  const byHandle = new Map(images)
  const others = handles.filter((handle) => !byHandle.has(handle))
  const aiResults = others.length === 0 ? new Map<string, ServedImage>() : await readServedAiResults(db, others)
  return handles.map((handle) => byHandle.get(handle) ?? aiResults.get(handle) ?? null)
}

/** The AI results among these handles, whether or not the caller may know them; `readKnownAiResults` decides that. */
async function readServedAiResults(db: Db, handles: readonly string[]): Promise<ReadonlyMap<string, ServedImage>> {
  const askedAt = performance.now()
  const rows = await db
    .selectFrom('ai_results')
    .select(['download_handle', 'image_id', 'patient_id', 'sha256'])
    .select(accessColumns(sql.ref('ai_results.patient_id')))
    .where(sql<boolean>`download_handle = any(${[...handles]}::text[])`)
    .where('removed_at', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.download_handle,
      {
        imageId: row.image_id,
        type: ImageType.AiResult,
        sha256: row.sha256,
        kinds: 'ready',
        isHidden: false,
        access: presentAccess(row.patient_id, row, askedAt),
      },
    ]),
  )
}
