import { sql } from 'kysely'
import type { DeviceId, LoginId, PhotoId, PracticeId, VisitId } from '../../../../contract/ids.ts'
import type { QuarantineReceipt } from '../../../../contract/visits/sealed-visit.ts'
import type { VisitReceipt } from '../../../../contract/visits/visit-upload.ts'
import type { Db } from '../../../platform/database.ts'

type CommittedVisit = {
  version: number
  payloadHash: string
  committedAt: Date
  receipt: VisitReceipt
  photos: { photoId: PhotoId; sha256: string; byteSize: number; masterKey: string }[]
}

/** Who asks: a login, or a tablet with its ticket; and the practices that they work for. */
export type StatusRequester = { practices: readonly PracticeId[] } & ({ loginId: LoginId } | { deviceId: DeviceId })

const isKnownTo = (asker: StatusRequester) =>
  'deviceId' in asker
    ? sql<boolean>`(practice_id = any(${asker.practices}::int[]) or device_id = ${asker.deviceId})`
    : sql<boolean>`(practice_id = any(${asker.practices}::int[]) or login_id = ${asker.loginId})`

/**
 * The committed visits among these that the asker, or one of their practices, made; an amended visit in its newest
 * version.
 */
export async function readCommitted(
  db: Db,
  visitIds: readonly VisitId[],
  asker: StatusRequester,
): Promise<Map<VisitId, CommittedVisit>> {
  const visits = await db
    .selectFrom('visits')
    .select(['visit_id', 'version', 'payload_hash', 'committed_at', 'receipt'])
    .where('visit_id', 'in', visitIds)
    .where(isKnownTo(asker))
    .execute()
  const photos = await db
    .selectFrom('images')
    .select(['visit_id', 'photo_id as photoId', 'sha256', 'byte_size as byteSize', 'master_key as masterKey'])
    .where('visit_id', 'in', visitIds)
    .execute()
  const amendments = await db
    .selectFrom('visit_amendments')
    .select(['visit_id', 'version', 'payload_hash', 'amended_at as committed_at', 'receipt'])
    .where('visit_id', 'in', visitIds)
    .orderBy('version')
    .execute()
  const newest = new Map(amendments.map((amendment) => [amendment.visit_id, amendment]))
  const photosByVisit = Map.groupBy(photos, (photo) => photo.visit_id)
  return new Map(
    visits.map((committed) => {
      const { visit_id, version, payload_hash, committed_at, receipt } = newest.get(committed.visit_id) ?? committed
      const stored = { version, payloadHash: payload_hash, committedAt: committed_at, receipt }
      return [visit_id, { ...stored, photos: photosByVisit.get(visit_id) ?? [] }]
    }),
  )
}

/** The newest registered version of those among these that the asker, or one of their practices, registered. */
export async function readRegistered(
  db: Db,
  visitIds: readonly VisitId[],
  asker: StatusRequester,
): Promise<Map<VisitId, { version: number; payloadHash: string }>> {
  const rows = await db
    .selectFrom('visit_registrations')
    .select(['visit_id', 'version', 'payload_hash'])
    .where('visit_id', 'in', visitIds)
    .where(isKnownTo(asker))
    .orderBy('version')
    .execute()
  return new Map(rows.map((row) => [row.visit_id, { version: row.version, payloadHash: row.payload_hash }]))
}

/** The receipts of the held visits among these, for the asker or a practice of theirs. */
export async function readQuarantineReceipts(
  db: Db,
  visitIds: readonly VisitId[],
  asker: StatusRequester,
): Promise<Map<VisitId, QuarantineReceipt>> {
  const rows = await db
    .selectFrom('sealed_visits')
    .select(['visit_id', 'receipt'])
    .where('visit_id', 'in', visitIds)
    .where('state', '=', 'held')
    .where(isKnownTo(asker))
    .execute()
  return new Map(rows.flatMap(({ visit_id, receipt }) => (receipt ? [[visit_id, receipt]] : [])))
}
