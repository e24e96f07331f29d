import type { PhotoId, VisitId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import type { StagedPhoto } from '../../../platform/files/staged-uploads.ts'

const batchSize = 500

/** Committed visits that still have uploads. */
export async function findAcceptedVisits(db: Db): Promise<VisitId[]> {
  const rows = await db
    .selectFrom('uploads')
    .innerJoin('visits', 'visits.visit_id', 'uploads.visit_id')
    .select('visits.visit_id')
    .distinct()
    .where('uploads.accepted_at', 'is not', null)
    .limit(batchSize)
    .execute()
  return rows.map((row) => row.visit_id)
}

/** Registered visits that are not committed, and that no device has registered again since `before`. */
export async function findForgottenVisits(db: Db, before: Date): Promise<VisitId[]> {
  const rows = await db
    .selectFrom('visit_registrations')
    .leftJoin('visits', 'visits.visit_id', 'visit_registrations.visit_id')
    // A visit that waits for its owner or a manager is kept, however long ago its tablet last called.
    .leftJoin('sealed_visits', 'sealed_visits.visit_id', 'visit_registrations.visit_id')
    .select('visit_registrations.visit_id')
    .where('visits.visit_id', 'is', null)
    .where('sealed_visits.visit_id', 'is', null)
    .groupBy('visit_registrations.visit_id')
    .having((having) => having(having.fn.max('visit_registrations.last_seen_at'), '<', before))
    .limit(batchSize)
    .execute()
  return rows.map((row) => row.visit_id)
}

export async function readVisitPhotos(db: Db, visitId: VisitId): Promise<(StagedPhoto & { photoId: PhotoId })[]> {
  return db
    .selectFrom('uploads')
    .select(['upload_id as uploadId', 'photo_id as photoId', 'sha256', 'byte_size as byteSize'])
    .where('visit_id', '=', visitId)
    .execute()
}

/** Registered photos of patients' own that no device has registered again since `before`. */
export const findForgottenOwnPhotos = (db: Db, before: Date): Promise<StagedPhoto[]> =>
  db
    .selectFrom('uploads')
    .select(['upload_id as uploadId', 'sha256', 'byte_size as byteSize'])
    .where('patient_id', 'is not', null)
    .where('created_at', '<', before)
    .limit(batchSize)
    .execute()
