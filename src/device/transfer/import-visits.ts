import type { PhotoId, PracticeId } from '../../contract/ids.ts'
import { canonicalJson } from '../../domain/visits/canonical-json.ts'
import type { DeviceDb, PhotoRow } from '../database/device-db.ts'
import { readCiphertext } from '../drafts/photo-segments.ts'
import { makeListeners } from '../platform/listeners.ts'
import { NoSession } from '../session/no-session.ts'
import { isQuotaExceeded, withReopen } from '../database/open-database.ts'
import type { Device } from '../open-device.ts'
import { encryptProgress } from '../outbox/kinds/visit/visit-records.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import { sha256 } from '../sha256.ts'
import { DamagedRecord } from '../vault/vault.ts'
import { readFrames } from './read-frames.ts'
import type { Frame, FrameHeader } from './transfer-frames.ts'
import { UnreadableFile, type UnreadableReason } from './unreadable-file.ts'

/**
 * The result of an import: visits `taken`, already `known` on this tablet, or of `others`' practices. Visits
 * imported before the file broke off stay and are sent. `ended`: why the import ended early.
 */
export type ImportResult = {
  taken: number
  known: number
  others: number
  ended: 'whole' | 'no-space' | UnreadableReason
}

type Header<K extends FrameHeader['kind']> = Extract<FrameHeader, { kind: K }>
type ImportDependencies = Pick<Device, 'db' | 'warnings' | 'tablet' | 'session' | 'platform'>
type ImportContext = ImportDependencies & { owner: OwnerHash; practices: readonly PracticeId[] }
/** A visit being imported; the frames of `skipped` ones are ignored. */
type OpenVisit =
  | { kind: 'taking'; header: Header<'visit'>; draft: Uint8Array<ArrayBuffer>; photos: Map<PhotoId, PhotoRow> }
  | { kind: 'skipped' }

const schemaVersion = 1

/**
 * Imports the visits of a file, to be sent from this tablet with their own ids, by the signed-in user's ticket;
 * their manifests stay signed by whoever sealed them. Only one segment is in memory at a time. A visit is stored
 * once it is complete and matches what was sealed. Throws NoSession, StorageLost.
 */
export async function importVisits(
  device: ImportDependencies,
  file: ReadableStream<Uint8Array>,
): Promise<ImportResult> {
  const state = device.session.state()
  const owner = await device.session.owner()
  if (state.kind !== 'logged-in' || owner === null) throw new NoSession('Sign in first.')
  const practices = state.session.login.contexts.map(({ contextId }) => contextId)
  const context: ImportContext = { ...device, owner, practices }
  const listeners = makeListeners(device.platform.channel('outbox'))
  const result = await device.platform.locks.request('take-visits', 'wait', () => importFile(context, file))
  listeners.notify()
  listeners.close()
  return result
}

async function importFile(context: ImportContext, file: ReadableStream<Uint8Array>): Promise<ImportResult> {
  const result: ImportResult = { taken: 0, known: 0, others: 0, ended: 'whole' }
  await deletePartial(context)
  try {
    await importFrames(context, file, result)
  } catch (error) {
    await deletePartial(context)
    if (error instanceof UnreadableFile) result.ended = error.reason
    else if (isQuotaExceeded(error)) result.ended = 'no-space'
    else throw error
  }
  return result
}

async function importFrames(
  context: ImportContext,
  file: ReadableStream<Uint8Array>,
  result: ImportResult,
): Promise<void> {
  let open: OpenVisit | null = null
  for await (const frame of readFrames(file)) {
    const { header } = frame
    switch (header.kind) {
      case 'file':
        break
      case 'visit':
        open = await beginVisit(context, { header, draft: frame.body }, result)
        break
      case 'photo':
      case 'segment':
        if (open === null) throw new UnreadableFile('damaged')
        if (open.kind === 'taking') await importPart(context, open, { header, body: frame.body })
        break
      case 'visit-end':
        if (open === null) throw new UnreadableFile('damaged')
        if (open.kind === 'taking') {
          await finishVisit(context, open)
          result.taken += 1
        }
        open = null
        break
      case 'end':
        break
    }
  }
}

async function beginVisit(
  { db, practices }: ImportContext,
  { header, draft }: { header: Header<'visit'>; draft: Uint8Array<ArrayBuffer> },
  result: ImportResult,
): Promise<OpenVisit> {
  const { manifest, envelope } = header
  if ((await sha256(canonicalJson(envelope))) !== manifest.envelopeHash) throw new UnreadableFile('damaged')
  if (!practices.includes(manifest.practiceId)) {
    result.others += 1
    return { kind: 'skipped' }
  }
  if ((await db.visits.get(manifest.visitId)) !== undefined) {
    result.known += 1
    return { kind: 'skipped' }
  }
  return { kind: 'taking', header, draft, photos: new Map() }
}

type VisitPart = { header: Header<'photo'> | Header<'segment'>; body: Frame['body'] }

async function importPart(
  context: ImportContext,
  open: Extract<OpenVisit, { kind: 'taking' }>,
  { header, body }: VisitPart,
): Promise<void> {
  const { db, owner } = context
  const { visitId, photos } = open.header.manifest
  const isNamed = photos.some(({ photoId }) => photoId === header.photoId)
  if (!isNamed) throw new UnreadableFile('damaged')
  switch (header.kind) {
    case 'photo': {
      const { photoId, byteSize, segments, schemaVersion: version } = header
      open.photos.set(photoId, { photoId, visitId, owner, byteSize, sent: 0, segments, schemaVersion: version, body })
      return
    }
    case 'segment': {
      const { photoId, index } = header
      if ((await sha256(body)) !== header.sha256) throw new UnreadableFile('damaged')
      await withReopen(context, () => db.segments.put({ photoId, index, bytes: body }))
    }
  }
}

/** Stores a visit in one strict transaction, after each of its photos was verified against the signed hash. */
async function finishVisit(
  context: ImportContext,
  { header, draft, photos }: Extract<OpenVisit, { kind: 'taking' }>,
): Promise<void> {
  const { db, owner, tablet, platform } = context
  const { manifest, envelope, sealedAt, spots, amends } = header
  for (const { photoId, byteSize, sha256: signed } of manifest.photos) {
    const photo = photos.get(photoId)
    const bytes = photo === undefined ? null : await readWholePhoto(db, photo)
    if (bytes === null || bytes.length !== byteSize || (await sha256(bytes)) !== signed)
      throw new UnreadableFile('damaged')
  }
  const { visitId, version } = manifest
  const now = platform.clock.now()
  const progress = await encryptProgress(tablet.vault, visitId, {
    spots,
    photos: manifest.photos.length,
    sealedAt,
    changedAt: now,
    attention: null,
    refused: [],
    receiptNumber: null,
    committedAt: null,
    held: null,
    amends,
    madeOn: 'another-tablet',
  })
  const byteSize = manifest.photos.reduce((sum, photo) => sum + photo.byteSize, 0)
  await withReopen(context, () =>
    db.transaction('rw', [db.visits, db.envelopes, db.photos, db.events], async () => {
      const newest = await db.visits.orderBy('sequence').last()
      const sequence = (newest?.sequence ?? 0) + 1
      const row = { visitId, owner, version, byteSize, schemaVersion, progress, sequence, sentBytes: 0, name: null }
      await db.visits.add({ ...row, state: 'sealed' })
      await db.photos.bulkAdd([...photos.values()])
      await db.envelopes.put({ visitId, version, schemaVersion: header.schemaVersion, manifest, envelope, draft })
      await db.events.add({ visitId, version, event: 'take-in', from: 'draft', to: 'sealed', at: now })
    }),
  )
}

/** Null when a segment is missing. */
async function readWholePhoto(db: DeviceDb, photo: PhotoRow): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await readCiphertext(db, photo)
  } catch (error) {
    if (error instanceof DamagedRecord) return null
    throw error
  }
}

/** Deletes segments without a photo: from a file that broke off, or an app that was killed during an import. */
const deletePartial = (context: ImportContext): Promise<void> =>
  withReopen(context, () =>
    context.db.transaction('rw', [context.db.photos, context.db.segments], async () => {
      const photos = new Set(await context.db.photos.toCollection().primaryKeys())
      const keys = await context.db.segments.toCollection().primaryKeys()
      await context.db.segments.bulkDelete(keys.filter(([photoId]) => !photos.has(photoId)))
    }),
  )
