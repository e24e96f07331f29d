import type { SealedManifest } from '../../contract/sealed-visit.ts'
import { type Dermatoscope, toVisitUpload } from '../../domain/visits/to-visit-upload.ts'
import type { VisitDraft } from '../../domain/visits/visit-draft.ts'
import type { EnvelopeRow, VisitRow } from '../device-db.ts'
import { patientNameOf, photosOfDraft } from '../drafts/draft-summary.ts'
import { deletePhoto } from '../drafts/photo-segments.ts'
import { failpoint } from '../failpoint.ts'
import { withReopen } from '../open-database.ts'
import type { OwnerHash } from '../owner-hash.ts'
import { fillEnvelope, type SealPorts } from './fill-envelope.ts'
import type { OutboxStorePorts } from './outbox-store.ts'
import { sealName, sealProgress } from './visit-records.ts'

export type SealResult = { kind: 'sealed' } | { kind: 'already-sealed' }
/** `today`: the calendar date `YYYY-MM-DD` at the practice. */
export type SealGiven = { owner: OwnerHash; today: string; dermatoscope?: Dermatoscope | null }

const schemaVersion = 1

/**
 * Makes a draft a sealed visit in one strict transaction of the device's database; from then on it is on its way,
 * whoever is signed in, and sealing it again changes nothing. Throws DraftNotReadyError, PhotoMissing, DamagedRecord,
 * Locked; then nothing has changed.
 */
export async function sealVisit(ports: SealPorts, draft: VisitDraft, given: SealGiven): Promise<SealResult> {
  const upload = toVisitUpload(draft, { today: given.today, dermatoscope: given.dermatoscope ?? null })
  if (await isOnItsWay(ports, draft)) return { kind: 'already-sealed' }
  const envelope = await fillEnvelope(ports, { draft, upload, owner: given.owner })
  const row = await newRow(ports, { draft, manifest: envelope.manifest, owner: given.owner })
  const result = await withReopen(ports, () => write(ports, { row, envelope }))
  await failpoint('after-seal-commit')
  ports.listeners.changed()
  return result
}

const isOnItsWay = async (
  { db }: OutboxStorePorts,
  { visitId, version }: Pick<VisitRow, 'visitId' | 'version'>,
): Promise<boolean> => {
  const row = await db.visits.get(visitId)
  return row !== undefined && (row.state !== 'draft' || row.version >= version)
}

async function newRow(
  { ring, tablet, clock }: SealPorts,
  { draft, manifest, owner }: { draft: VisitDraft; manifest: SealedManifest; owner: OwnerHash },
): Promise<VisitRow> {
  const { visitId, version } = draft
  const progress = await sealProgress(tablet, visitId, {
    spots: draft.spots.length,
    photos: photosOfDraft(draft).length,
    sealedAt: clock.now(),
    changedAt: clock.now(),
    attention: null,
    refused: [],
    receiptNumber: null,
    committedAt: null,
    held: null,
  })
  return {
    visitId,
    owner,
    state: 'sealed',
    sequence: 0,
    version,
    byteSize: manifest.photos.reduce((sum, photo) => sum + photo.byteSize, 0),
    sentBytes: 0,
    schemaVersion,
    progress,
    name: await sealName(ring.vaultOf(owner), visitId, patientNameOf(draft)),
  }
}

function write(
  ports: OutboxStorePorts,
  { row, envelope }: { row: VisitRow; envelope: EnvelopeRow },
): Promise<SealResult> {
  const { db, clock } = ports
  return db.transaction('rw', [db.visits, db.envelopes, db.photos, db.segments, db.events], async () => {
    if (await isOnItsWay(ports, row)) return { kind: 'already-sealed' }
    const before = await db.visits.get(row.visitId)
    const newest = await db.visits.orderBy('sequence').last()
    const kept = new Set<string>(envelope.manifest.photos.map((photo) => photo.photoId))
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
