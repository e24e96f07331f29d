import type { VisitUpload } from '../../contract/visits/visit-upload.ts'
import type { SealedManifest } from '../../contract/visits/sealed-visit.ts'
import { type Dermatoscope, toVisitUpload } from '../../domain/visits/to-visit-upload.ts'
import type { VisitDraft } from '../../domain/visits/visit-draft.ts'
import type { EnvelopeRow, VisitRow } from '../device-db.ts'
import { photosOfDraft, summaryOf } from '../drafts/draft-summary.ts'
import { deletePhoto } from '../drafts/photo-segments.ts'
import { failpoint } from '../failpoint.ts'
import { withReopen } from '../open-database.ts'
import type { OwnerHash } from '../owner-hash.ts'
import { fillEnvelope, type SealPorts } from './fill-envelope.ts'
import type { OutboxStorePorts } from './outbox-store.ts'
import { type ListedName, sealName, sealProgress } from './visit-records.ts'

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
  if (isOnItsWay(await ports.db.visits.get(draft.visitId), draft, null)) return { kind: 'already-sealed' }
  return seal(ports, { draft, upload, owner: given.owner, over: null })
}

/** Seals a later version over one that has arrived, `over`, as it stood. Throws as `sealVisit` does. */
export const sealAmendment = (ports: SealPorts, given: Sealing & { over: VisitRow }): Promise<SealResult> =>
  seal(ports, given)

type Sealing = { draft: VisitDraft; upload: VisitUpload; owner: OwnerHash }
type Over = Pick<VisitRow, 'state' | 'version'> | null

async function seal(ports: SealPorts, given: Sealing & { over: Over }): Promise<SealResult> {
  const { draft, owner, over } = given
  const envelope = await fillEnvelope(ports, given)
  const row = await newRow(ports, { draft, manifest: envelope.manifest, owner, amends: over !== null })
  const result = await withReopen(ports, () => write(ports, { row, envelope, over }))
  await failpoint('after-seal-commit')
  ports.listeners.changed()
  return result
}

/** A draft is sealed over itself only, an amendment over the version that it corrects, as it was read. */
function isOnItsWay(row: VisitRow | undefined, { version }: Pick<VisitRow, 'version'>, over: Over): boolean {
  if (over !== null) return row?.state !== over.state || row.version !== over.version
  return row !== undefined && (row.state !== 'draft' || row.version >= version)
}

async function newRow(
  { ring, tablet, clock }: SealPorts,
  { draft, manifest, owner, amends }: Omit<Sealing, 'upload'> & { manifest: SealedManifest; amends: boolean },
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
    madeOn: 'this-tablet',
    held: null,
    amends,
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
    name: await sealName(ring.vaultOf(owner), visitId, nameOf(draft)),
  }
}

function nameOf(draft: VisitDraft): ListedName {
  const { patientName, searchedBy } = summaryOf(draft)
  return { patientName, searchedBy }
}

function write(
  ports: OutboxStorePorts,
  { row, envelope, over }: { row: VisitRow; envelope: EnvelopeRow; over: Over },
): Promise<SealResult> {
  const { db, clock } = ports
  return db.transaction('rw', [db.visits, db.envelopes, db.photos, db.segments, db.events], async () => {
    const before = await db.visits.get(row.visitId)
    if (isOnItsWay(before, row, over)) return { kind: 'already-sealed' }
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
      event: over === null ? 'seal' : 'amend',
      from: over?.state ?? 'draft',
      to: 'sealed',
      at: clock.now(),
    })
    return { kind: 'sealed' }
  })
}
