import { randomUUID } from 'node:crypto'
import type { PhotoId, UploadId, VisitId } from '../../../../contract/ids.ts'
import type { KnownVersions } from '../../../../domain/visits/amend/judge-version.ts'
import type { Db } from '../../../platform/database.ts'
import type { StagedPhoto } from '../../../platform/files/staged-uploads.ts'
import { readAmendedVersions } from '../commit/amendment-store.ts'
import type { Announcement } from './announcement.ts'

/** The upload of a photo as it is registered. */
export type RegisteredPhoto = StagedPhoto & { photoId: PhotoId; received: number }

/** What the server has of a visit. */
export async function readKnownVersions(db: Db, visitId: VisitId): Promise<KnownVersions> {
  const registered = await db
    .selectFrom('visit_registrations')
    .select(['practice_id as practiceId', 'version', 'payload_hash as payloadHash'])
    .where('visit_id', '=', visitId)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  const committed = await db
    .selectFrom('visits')
    .select(['practice_id as practiceId', 'version', 'receipt'])
    // What a visit that came sealed is known by is the hash of its envelope.
    .select((select) => select.fn.coalesce('envelope_hash', 'payload_hash').as('payloadHash'))
    .where('visit_id', '=', visitId)
    .executeTakeFirst()
  const versions = committed === undefined ? [] : [...(await readAmendedVersions(db, visitId)), committed]
  return { registered: registered ?? null, committed: versions[0] ?? null, earlier: versions.slice(1) }
}

/** Keeps this version and drops older ones of the visit that are not committed. */
export async function writeRegistration(
  db: Db,
  announced: Announcement,
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

/** The photos that a visit announced, by photo id. */
export async function readPhotos(db: Db, visitId: VisitId): Promise<Map<PhotoId, RegisteredPhoto>> {
  const rows = await db
    .selectFrom('uploads')
    .select(['photo_id as photoId', 'upload_id as uploadId', 'sha256', 'byte_size as byteSize', 'received'])
    .where('visit_id', '=', visitId)
    .execute()
  return new Map(rows.map((row) => [row.photoId, row]))
}

/** Makes an upload for a photo, or points it at other content; what was received of the old content no longer counts. */
export async function writePhoto(db: Db, visitId: VisitId, photo: Announcement['photos'][number]): Promise<void> {
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

/** Forgets photos that a newer version no longer has. */
export async function deletePhotos(db: Db, visitId: VisitId, photoIds: readonly PhotoId[]): Promise<void> {
  if (photoIds.length === 0) return
  await db.deleteFrom('uploads').where('visit_id', '=', visitId).where('photo_id', 'in', photoIds).execute()
}

/** Notes what is on disk of a photo. */
export async function writePhotoReceived(db: Db, { uploadId, sha256 }: StagedPhoto, received: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ received })
    .where('upload_id', '=', uploadId)
    .where('sha256', '=', sha256)
    .execute()
}
