import type { VisitId } from '../../contract/ids.ts'
import type { VisitManifest } from '../../contract/visit-upload.ts'
import { canonicalJson } from '../../domain/visits/canonical-json.ts'
import { type Dermatoscope, toVisitUpload } from '../../domain/visits/to-visit-upload.ts'
import type { VisitDraft } from '../../domain/visits/visit-draft.ts'
import type { EnvelopeRow, VisitRow } from '../device-db.ts'
import { patientNameOf, photosOfDraft } from '../drafts/draft-summary.ts'
import { deletePhoto } from '../drafts/photo-segments.ts'
import { openCard, PhotoMissing } from '../drafts/photo-store.ts'
import { failpoint } from '../failpoint.ts'
import { withReopen } from '../open-database.ts'
import type { OwnerHash } from '../owner-hash.ts'
import { sha256 } from '../sha256.ts'
import { DamagedRecord } from '../vault/vault.ts'
import type { OutboxStorePorts } from './outbox-store.ts'
import { sealEnvelope, sealProgress } from './visit-records.ts'

export type SealResult = { kind: 'sealed' } | { kind: 'already-sealed' }
/** `today`: the calendar date `YYYY-MM-DD` at the practice. */
export type SealGiven = { owner: OwnerHash; today: string; dermatoscope?: Dermatoscope | null }

const schemaVersion = 1

/**
 * Makes a draft a sealed visit in one strict transaction of the device's database; from then on it is on its way, and
 * sealing it again changes nothing. Throws DraftNotReadyError, PhotoMissing, DamagedRecord; then nothing has changed.
 */
export async function sealVisit(ports: OutboxStorePorts, draft: VisitDraft, given: SealGiven): Promise<SealResult> {
  const upload = toVisitUpload(draft, { today: given.today, dermatoscope: given.dermatoscope ?? null })
  const payload = canonicalJson(upload)
  const manifest: VisitManifest = {
    visitId: draft.visitId,
    version: draft.version,
    practiceId: draft.practiceId,
    schemaVersion: upload.schemaVersion,
    payloadHash: await sha256(payload),
    photos: photosOfDraft(draft).map(({ photoId, byteSize, sha256: hash, contentType }) => ({
      photoId,
      byteSize,
      sha256: hash,
      contentType,
    })),
  }
  if (await isOnItsWay(ports, draft)) return { kind: 'already-sealed' }
  await requirePhotos(ports, manifest, given.owner)
  const row = await newRow(ports, draft, given.owner)
  const envelope = await sealEnvelope(ports.vaultOf(given.owner), { draft, payload, manifest })
  const result = await withReopen(ports, () => write(ports, { row, envelope, manifest }))
  await failpoint('after-seal-commit')
  ports.listeners.changed()
  return result
}

const isOnItsWay = async (
  { db }: OutboxStorePorts,
  { visitId, version }: { visitId: VisitId; version: number },
): Promise<boolean> => {
  const row = await db.visits.get(visitId)
  return row !== undefined && (row.state !== 'draft' || row.version >= version)
}

/** A visit never goes out as a silent part: each photo must stand here, whole and as it was taken (OFFLINE 6, 8). */
async function requirePhotos(
  { db, vaultOf }: OutboxStorePorts,
  { visitId, photos }: VisitManifest,
  owner: OwnerHash,
): Promise<void> {
  for (const photo of photos) {
    const row = await db.photos.get(photo.photoId)
    if (row === undefined || row.owner !== owner || row.visitId !== visitId) throw new PhotoMissing(photo.photoId)
    const card = await openCard(vaultOf(owner), row)
    const segments = await db.segments
      .where('[photoId+index]')
      .between([photo.photoId, 0], [photo.photoId, Infinity])
      .count()
    if (card.sha256 !== photo.sha256 || row.byteSize !== photo.byteSize || segments !== row.segments)
      throw new DamagedRecord('a photo')
  }
}

async function newRow({ vaultOf, clock }: OutboxStorePorts, draft: VisitDraft, owner: OwnerHash): Promise<VisitRow> {
  const photos = photosOfDraft(draft)
  const progress = await sealProgress(vaultOf(owner), draft.visitId, {
    patientName: patientNameOf(draft),
    spots: draft.spots.length,
    photos: photos.length,
    sealedAt: clock.now(),
    changedAt: clock.now(),
    attention: null,
    refused: [],
    receiptNumber: null,
    committedAt: null,
  })
  const byteSize = photos.reduce((sum, photo) => sum + photo.byteSize, 0)
  return {
    visitId: draft.visitId,
    owner,
    state: 'sealed',
    sequence: 0,
    version: draft.version,
    byteSize,
    sentBytes: 0,
    schemaVersion,
    progress,
  }
}

function write(
  ports: OutboxStorePorts,
  { row, envelope, manifest }: { row: VisitRow; envelope: EnvelopeRow; manifest: VisitManifest },
): Promise<SealResult> {
  const { db, clock } = ports
  return db.transaction('rw', [db.visits, db.envelopes, db.photos, db.segments, db.events], async () => {
    if (await isOnItsWay(ports, row)) return { kind: 'already-sealed' }
    const before = await db.visits.get(row.visitId)
    const newest = await db.visits.orderBy('sequence').last()
    const kept = new Set<string>(manifest.photos.map((photo) => photo.photoId))
    const photos = await db.photos.where('visitId').equals(row.visitId).toArray()
    // What was taken again or removed while the visit was a draft.
    for (const photo of photos) if (!kept.has(photo.photoId)) await deletePhoto(db, photo.photoId)
    const sentBytes = photos.filter((photo) => kept.has(photo.photoId)).reduce((sum, photo) => sum + photo.sent, 0)
    await db.visits.put({ ...row, sentBytes, sequence: before?.sequence ?? (newest?.sequence ?? 0) + 1 })
    await db.envelopes.put(envelope)
    await db.events.add({
      visitId: row.visitId,
      version: row.version,
      event: 'seal',
      from: 'draft',
      to: 'sealed',
      at: clock.now(),
    })
    return { kind: 'sealed' }
  })
}
