import type { VisitUpload } from '../../../../contract/visits/visit-upload.ts'
import type { SealedManifest } from '../../../../contract/visits/sealed-visit.ts'
import { type Dermatoscope, toVisitUpload } from '../../../../domain/visits/to-visit-upload.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import type { EnvelopeRow, VisitRow } from '../../../database/device-db.ts'
import { photosOfDraft, summaryOf } from '../../../drafts/draft-summary.ts'
import { deletePhoto } from '../../../drafts/photo-segments.ts'
import { failpoint } from '../../../failpoint.ts'
import { withReopen } from '../../../database/open-database.ts'
import type { OwnerHash } from '../../../users/owner-hash.ts'
import { encryptVisit, type SealDependencies } from './encrypt-visit.ts'
import type { VisitStoreDependencies } from './visit-store.ts'
import { type ListedName, encryptName, encryptProgress } from './visit-records.ts'

export type SealResult = { kind: 'sealed' } | { kind: 'already-sealed' }
/** `today`: the calendar date `YYYY-MM-DD` at the practice. */
type SealOptions = { owner: OwnerHash; today: string; dermatoscope?: Dermatoscope | null }

const schemaVersion = 1

/**
 * Seals a draft in one strict transaction of the device's database. From then on the visit is sent, whoever is
 * signed in, and sealing it again changes nothing. Throws DraftNotReadyError, PhotoMissing, DamagedRecord, Locked;
 * then nothing has changed.
 */
export async function sealVisit(
  dependencies: SealDependencies,
  draft: VisitDraft,
  options: SealOptions,
): Promise<SealResult> {
  const upload = toVisitUpload(draft, { today: options.today, dermatoscope: options.dermatoscope ?? null })
  if (isAlreadySealed(await dependencies.db.visits.get(draft.visitId), draft, null)) return { kind: 'already-sealed' }
  return seal(dependencies, { draft, upload, owner: options.owner, amended: null })
}

/**
 * Seals a later version of a visit that has arrived; `over` is the arrived version as it was read. Throws like
 * `sealVisit`.
 */
export const sealAmendment = (
  dependencies: SealDependencies,
  input: SealInput & { amended: VisitRow },
): Promise<SealResult> => seal(dependencies, input)

type SealInput = { draft: VisitDraft; upload: VisitUpload; owner: OwnerHash }
type Amended = Pick<VisitRow, 'state' | 'version'> | null

async function seal(dependencies: SealDependencies, input: SealInput & { amended: Amended }): Promise<SealResult> {
  const { draft, owner, amended } = input
  const envelope = await encryptVisit(dependencies, input)
  const row = await newRow(dependencies, { draft, manifest: envelope.manifest, owner, amends: amended !== null })
  const result = await withReopen(dependencies, () => write(dependencies, { row, envelope, amended }))
  await failpoint('after-seal-commit')
  dependencies.listeners.notify()
  return result
}

/** A draft may only replace itself, and an amendment only the version that it corrects, as it was read. */
function isAlreadySealed(row: VisitRow | undefined, { version }: Pick<VisitRow, 'version'>, amended: Amended): boolean {
  if (amended !== null) return row?.state !== amended.state || row.version !== amended.version
  return row !== undefined && (row.state !== 'draft' || row.version >= version)
}

async function newRow(
  { ring, tablet, clock }: SealDependencies,
  { draft, manifest, owner, amends }: Omit<SealInput, 'upload'> & { manifest: SealedManifest; amends: boolean },
): Promise<VisitRow> {
  const { visitId, version } = draft
  const progress = await encryptProgress(tablet, visitId, {
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
    name: await encryptName(ring.vaultOf(owner), visitId, listedNameOf(draft)),
  }
}

function listedNameOf(draft: VisitDraft): ListedName {
  const { patientName, searchedBy } = summaryOf(draft)
  return { patientName, searchedBy, ...(draft.bookingId !== undefined && { bookingId: draft.bookingId }) }
}

function write(
  dependencies: VisitStoreDependencies,
  { row, envelope, amended }: { row: VisitRow; envelope: EnvelopeRow; amended: Amended },
): Promise<SealResult> {
  const { db, clock } = dependencies
  return db.transaction('rw', [db.visits, db.envelopes, db.photos, db.segments, db.events], async () => {
    const before = await db.visits.get(row.visitId)
    if (isAlreadySealed(before, row, amended)) return { kind: 'already-sealed' }
    const newest = await db.visits.orderBy('sequence').last()
    const photoIds = new Set<string>(envelope.manifest.photos.map((photo) => photo.photoId))
    const photos = await db.photos.where('visitId').equals(row.visitId).toArray()
    // Photos that were retaken or removed while the visit was a draft.
    for (const photo of photos) if (!photoIds.has(photo.photoId)) await deletePhoto(db, photo.photoId)
    const sentBytes = photos.filter((photo) => photoIds.has(photo.photoId)).reduce((sum, photo) => sum + photo.sent, 0)
    await db.visits.put({ ...row, sentBytes, sequence: before?.sequence ?? (newest?.sequence ?? 0) + 1 })
    await db.envelopes.put(envelope)
    await db.events.add({
      visitId: row.visitId,
      version: row.version,
      event: amended === null ? 'seal' : 'amend',
      from: amended?.state ?? 'draft',
      to: 'sealed',
      at: clock.now(),
    })
    return { kind: 'sealed' }
  })
}
