import type { PhotoId, PracticeId, VisitId } from '../../../contract/ids.ts'
import type { VisitReceipt } from '../../../contract/visit-upload.ts'
import type { UserActor } from '../../http/actor.ts'
import type { Db } from '../../platform/database.ts'

type CommittedVisit = {
  version: number
  payloadHash: string
  committedAt: Date
  receipt: VisitReceipt
  photos: { photoId: PhotoId; sha256: string; byteSize: number; masterKey: string }[]
}

// A list of ids can't be empty in SQL; no practice has the id 0.
const practicesOf = (user: UserActor): PracticeId[] => [
  ...user.grants.map(({ practiceId }) => practiceId),
  0 as PracticeId,
]

/** The committed visits among these that the user or one of their practices made. */
export async function readCommitted(
  db: Db,
  visitIds: readonly VisitId[],
  user: UserActor,
): Promise<Map<VisitId, CommittedVisit>> {
  const visits = await db
    .selectFrom('visits')
    .select(['visit_id', 'version', 'payload_hash', 'committed_at', 'receipt'])
    .where('visit_id', 'in', visitIds)
    .where((where) => where.or([where('practice_id', 'in', practicesOf(user)), where('login_id', '=', user.loginId)]))
    .execute()
  const photos = await db
    .selectFrom('images')
    .select(['visit_id', 'photo_id as photoId', 'sha256', 'byte_size as byteSize', 'master_key as masterKey'])
    .where('visit_id', 'in', visitIds)
    .execute()
  const photosByVisit = Map.groupBy(photos, (photo) => photo.visit_id)
  return new Map(
    visits.map((visit) => [
      visit.visit_id,
      {
        version: visit.version,
        payloadHash: visit.payload_hash,
        committedAt: visit.committed_at,
        receipt: visit.receipt,
        photos: photosByVisit.get(visit.visit_id) ?? [],
      },
    ]),
  )
}

/** The newest announced version of those among these that the user or one of their practices announced. */
export async function readRegistered(
  db: Db,
  visitIds: readonly VisitId[],
  user: UserActor,
): Promise<Map<VisitId, { version: number; payloadHash: string }>> {
  const rows = await db
    .selectFrom('visit_registrations')
    .select(['visit_id', 'version', 'payload_hash'])
    .where('visit_id', 'in', visitIds)
    .where((where) => where.or([where('practice_id', 'in', practicesOf(user)), where('login_id', '=', user.loginId)]))
    .orderBy('version')
    .execute()
  return new Map(rows.map((row) => [row.visit_id, { version: row.version, payloadHash: row.payload_hash }]))
}
