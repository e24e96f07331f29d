import type { PhotoId, PracticeId } from '../../contract/ids.ts'
import { canonicalJson } from '../../domain/visits/canonical-json.ts'
import type { DeviceDb, PhotoRow } from '../device-db.ts'
import { readCiphertext } from '../drafts/photo-segments.ts'
import { makeListeners } from '../listeners.ts'
import { NoSession } from '../no-session.ts'
import { isQuotaFull, withReopen } from '../open-database.ts'
import type { Device } from '../open-device.ts'
import { sealProgress } from '../outbox/visit-records.ts'
import type { OwnerHash } from '../owner-hash.ts'
import { sha256 } from '../sha256.ts'
import { DamagedRecord } from '../vault/vault.ts'
import { readFrames } from './read-frames.ts'
import type { Frame, FrameHeader } from './transfer-frames.ts'
import { UnreadableFile, type UnreadableReason } from './unreadable-file.ts'

/**
 * What became of a file: visits `taken` in, `known` here already, of `others`' practices. What was taken before a file
 * broke off stays and is sent. `ended`: why not to its end.
 */
export type TakeResult = {
  taken: number
  known: number
  others: number
  ended: 'whole' | 'no-space' | UnreadableReason
}

type Header<K extends FrameHeader['kind']> = Extract<FrameHeader, { kind: K }>
type TakePorts = Pick<Device, 'db' | 'notices' | 'tablet' | 'session' | 'ports'>
type Taking = TakePorts & { owner: OwnerHash; practices: readonly PracticeId[] }
/** A visit under way; `skipped` ones are read over. */
type Open =
  | { kind: 'taking'; header: Header<'visit'>; draft: Uint8Array<ArrayBuffer>; photos: Map<PhotoId, PhotoRow> }
  | { kind: 'skipped' }

const schemaVersion = 1

/**
 * Takes the visits of a file in, to be sent from here with their own ids, by the signed-in user's ticket; who sealed them
 * stays signed in their manifests. One segment is in memory at a time; a visit is here once it is whole and as it was
 * sealed. Throws NoSession, StorageLost.
 */
export async function takeVisits(device: TakePorts, file: ReadableStream<Uint8Array>): Promise<TakeResult> {
  const state = device.session.state()
  const owner = await device.session.owner()
  if (state.kind !== 'logged-in' || owner === null) throw new NoSession('Sign in first.')
  const practices = state.session.login.contexts.map(({ contextId }) => contextId)
  const taking: Taking = { ...device, owner, practices }
  const listeners = makeListeners(device.ports.channel('outbox'))
  const result = await device.ports.locks.hold('take-visits', 'wait', () => takeFile(taking, file))
  listeners.changed()
  listeners.close()
  return result
}

async function takeFile(taking: Taking, file: ReadableStream<Uint8Array>): Promise<TakeResult> {
  const result: TakeResult = { taken: 0, known: 0, others: 0, ended: 'whole' }
  await tidy(taking)
  try {
    await takeAll(taking, file, result)
  } catch (error) {
    await tidy(taking)
    if (error instanceof UnreadableFile) result.ended = error.reason
    else if (isQuotaFull(error)) result.ended = 'no-space'
    else throw error
  }
  return result
}

async function takeAll(taking: Taking, file: ReadableStream<Uint8Array>, result: TakeResult): Promise<void> {
  let open: Open | null = null
  for await (const frame of readFrames(file)) {
    const { header } = frame
    switch (header.kind) {
      case 'file':
        break
      case 'visit':
        open = await begin(taking, { header, draft: frame.body }, result)
        break
      case 'photo':
      case 'segment':
        if (open === null) throw new UnreadableFile('damaged')
        if (open.kind === 'taking') await takePart(taking, open, { header, body: frame.body })
        break
      case 'visit-end':
        if (open === null) throw new UnreadableFile('damaged')
        if (open.kind === 'taking') {
          await finish(taking, open)
          result.taken += 1
        }
        open = null
        break
      case 'end':
        break
    }
  }
}

async function begin(
  { db, practices }: Taking,
  { header, draft }: { header: Header<'visit'>; draft: Uint8Array<ArrayBuffer> },
  result: TakeResult,
): Promise<Open> {
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

type Part = { header: Header<'photo'> | Header<'segment'>; body: Frame['body'] }

async function takePart(
  taking: Taking,
  open: Extract<Open, { kind: 'taking' }>,
  { header, body }: Part,
): Promise<void> {
  const { db, owner } = taking
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
      await withReopen(taking, () => db.segments.put({ photoId, index, bytes: body }))
    }
  }
}

/** A visit is here from one strict transaction on, after each of its photos was found to be what was signed. */
async function finish(taking: Taking, { header, draft, photos }: Extract<Open, { kind: 'taking' }>): Promise<void> {
  const { db, owner, tablet, ports } = taking
  const { manifest, envelope, sealedAt, spots, amends } = header
  for (const { photoId, byteSize, sha256: signed } of manifest.photos) {
    const photo = photos.get(photoId)
    const bytes = photo === undefined ? null : await readWhole(db, photo)
    if (bytes === null || bytes.length !== byteSize || (await sha256(bytes)) !== signed)
      throw new UnreadableFile('damaged')
  }
  const { visitId, version } = manifest
  const now = ports.clock.now()
  const progress = await sealProgress(tablet.vault, visitId, {
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
  await withReopen(taking, () =>
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
async function readWhole(db: DeviceDb, photo: PhotoRow): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await readCiphertext(db, photo)
  } catch (error) {
    if (error instanceof DamagedRecord) return null
    throw error
  }
}

/** Segments without a photo are of a file that broke off, or of an app that was killed while it took one in. */
const tidy = (taking: Taking): Promise<void> =>
  withReopen(taking, () =>
    taking.db.transaction('rw', [taking.db.photos, taking.db.segments], async () => {
      const photos = new Set(await taking.db.photos.toCollection().primaryKeys())
      const keys = await taking.db.segments.toCollection().primaryKeys()
      await taking.db.segments.bulkDelete(keys.filter(([photoId]) => !photos.has(photoId)))
    }),
  )
