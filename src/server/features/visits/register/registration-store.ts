import type { PhotoId, VisitId } from '../../../../contract/ids.ts'
import type { KnownVersions } from '../../../../domain/visits/amend/check-version.ts'
import type { Db } from '../../../platform/database.ts'
import type { StagedPhoto } from '../../../platform/files/staged-uploads.ts'
import { readAmendedVersions } from '../commit/amendment-store.ts'

/** The upload of a registered photo. `received`: the bytes that were acknowledged. */
export type RegisteredPhoto = StagedPhoto & { photoId: PhotoId; received: number }

/** The versions of a visit that the server knows. */
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
    // A sealed visit is identified by the hash of its envelope.
    .select((select) => select.fn.coalesce('envelope_hash', 'payload_hash').as('payloadHash'))
    .where('visit_id', '=', visitId)
    .executeTakeFirst()
  const versions = committed === undefined ? [] : [...(await readAmendedVersions(db, visitId)), committed]
  return { registered: registered ?? null, committed: versions[0] ?? null, earlier: versions.slice(1) }
}

/** The registered photos of a visit, by photo id. */
export async function readPhotos(db: Db, visitId: VisitId): Promise<Map<PhotoId, RegisteredPhoto>> {
  const rows = await db
    .selectFrom('uploads')
    .select(['photo_id as photoId', 'upload_id as uploadId', 'sha256', 'byte_size as byteSize', 'received'])
    .where('visit_id', '=', visitId)
    .execute()
  return new Map(rows.map((row) => [row.photoId, row]))
}
