import type { PhotoId, VisitId } from '../../contract/ids.ts'
import type { HeldReceipt } from '../../contract/visits/sealed-visit.ts'
import type { VisitReceipt } from '../../contract/visits/visit-upload.ts'
import { type OutboxEvent, type OutboxState, transition } from '../../domain/outbox/outbox-state.ts'
import type { DeviceDb, EnvelopeRow, PhotoRow, VisitRow } from '../device-db.ts'
import { deletePhoto } from '../drafts/photo-segments.ts'
import type { Listeners } from '../listeners.ts'
import type { Notices } from '../notices.ts'
import { isQuotaFull, withReopen } from '../open-database.ts'
import type { Clock } from '../ports.ts'
import { DamagedRecord, type Vault } from '../vault/vault.ts'
import { stepForward } from './sender-record.ts'
import { openProgress, openReceipt, type Progress, sealProgress, sealReceipt, stateOf } from './visit-records.ts'

/** Somebody else moved the visit meanwhile, or what happened has no place in its state: nothing was changed. */
export class MovedMeanwhile extends Error {
  override readonly name = 'MovedMeanwhile'
}

/** A visit as it stands on the device. */
export type OutboxEntry = { row: VisitRow; state: OutboxState; progress: Progress }
/** Which version of which visit is meant. `epoch`: the sender's; null for what a person does. */
export type Target = { visitId: VisitId; version: number; epoch: number | null }

/** `tablet`: the vault that opens with nobody signed in. */
export type OutboxStorePorts = { db: DeviceDb; tablet: Vault; clock: Clock; notices: Notices; listeners: Listeners }

export type OutboxStore = {
  /** All rows by sequence; nothing is opened. */
  rows: () => Promise<VisitRow[]>
  /** Null when there is none. Throws DamagedRecord. */
  load: (visitId: VisitId) => Promise<OutboxEntry | null>
  /** Throws DamagedRecord when there is none. */
  loadEnvelope: (visitId: VisitId) => Promise<EnvelopeRow>
  loadReceipt: (visitId: VisitId) => Promise<VisitReceipt | null>
  photos: (visitId: VisitId) => Promise<Map<PhotoId, PhotoRow>>
  /** One strict transaction guarded by the state that it comes from, with its numbered event. Throws MovedMeanwhile, LostTheLock. */
  move: (target: Target, event: OutboxEvent, promise?: VisitReceipt | HeldReceipt) => Promise<void>
  /** The server has this many bytes of a photo. Throws MovedMeanwhile, LostTheLock. */
  recordBytes: (target: Target & { epoch: number }, photoId: PhotoId, sent: number) => Promise<void>
  /** Removes photos and payload of a purgeable visit; its row stays, so that no old draft comes back to life. */
  purge: (target: Target) => Promise<void>
  /** A person decided: the visit leaves the device with its photos. */
  discard: (target: Target) => Promise<void>
}

export function makeOutboxStore(ports: OutboxStorePorts): OutboxStore {
  const { db, tablet } = ports
  const read = <T>(work: () => Promise<T>) => withReopen(ports, work)
  return {
    rows: () => read(() => db.visits.orderBy('sequence').toArray()),
    load: async (visitId) => {
      const row = await read(() => db.visits.get(visitId))
      if (row === undefined) return null
      const progress = await openProgress(tablet, row)
      return { row, progress, state: stateOf(row, progress) }
    },
    loadEnvelope: async (visitId) => {
      const row = await read(() => db.envelopes.get(visitId))
      if (row === undefined) throw new DamagedRecord('a visit')
      return row
    },
    loadReceipt: async (visitId) => {
      const row = await read(() => db.receipts.get(visitId))
      return row === undefined ? null : openReceipt(tablet, row)
    },
    photos: async (visitId) => {
      const rows = await read(() => db.photos.where('visitId').equals(visitId).toArray())
      return new Map(rows.map((row) => [row.photoId, row]))
    },
    move: (target, event, promise) => move(ports, { target, event, promise: promise ?? null }),
    recordBytes: (target, photoId, sent) => recordBytes(ports, target, { photoId, sent }),
    purge: (target) => purge(ports, target),
    discard: (target) => discard(ports, target),
  }
}

async function move(
  ports: OutboxStorePorts,
  { target, event, promise }: { target: Target; event: OutboxEvent; promise: VisitReceipt | HeldReceipt | null },
): Promise<void> {
  const { db, clock, tablet } = ports
  const row = await withReopen(ports, () => db.visits.get(target.visitId))
  if (row === undefined) throw new MovedMeanwhile(event.kind)
  const known = await openProgress(tablet, row)
  const before = stateOf(row, known)
  const next = transition(before, event)
  if (next === null) throw new MovedMeanwhile(event.kind)
  const progress = await sealProgress(tablet, row.visitId, {
    ...known,
    changedAt: clock.now(),
    attention: next.kind === 'attention' ? { ...next.attention, fieldErrors: [...next.attention.fieldErrors] } : null,
    refused: next.kind === 'draft' && before.kind === 'attention' ? [...before.attention.fieldErrors] : [],
    ...promised(promise),
  })
  const receiptRow = promise === null || 'heldAt' in promise ? null : await sealReceipt(tablet, promise)
  await change(ports, { target, expected: row, event: event.kind, next: next.kind }, async (fresh) => {
    await db.visits.put({ ...fresh, state: next.kind, progress })
    if (receiptRow !== null) await db.receipts.put(receiptRow)
  })
}

/** What a list shows of the server's promise. */
function promised(promise: VisitReceipt | HeldReceipt | null): Partial<Progress> {
  if (promise === null) return {}
  const { receiptNumber } = promise
  if ('heldAt' in promise) return { receiptNumber, held: { at: promise.heldAt, reason: promise.reason } }
  return { receiptNumber, committedAt: promise.committedAt, held: null }
}

async function recordBytes(
  ports: OutboxStorePorts,
  target: Target & { epoch: number },
  { photoId, sent }: { photoId: PhotoId; sent: number },
): Promise<void> {
  const { db } = ports
  await strictly(ports, async () => {
    await stepForward(db, target.epoch)
    const row = await db.visits.get(target.visitId)
    if (row === undefined || row.version !== target.version) throw new MovedMeanwhile('bytes-sent')
    if (row.state !== 'registered' && row.state !== 'uploading') throw new MovedMeanwhile('bytes-sent')
    await db.photos.update(photoId, { sent })
    const photos = await db.photos.where('visitId').equals(row.visitId).toArray()
    const sentBytes = photos.reduce((sum, photo) => sum + photo.sent, 0)
    await db.visits.put({ ...row, state: 'uploading', sentBytes })
    if (row.state === 'registered') await addEvent(ports, row, { event: 'bytes-sent', to: 'uploading' })
  })
  ports.listeners.changed()
}

async function purge(ports: OutboxStorePorts, target: Target): Promise<void> {
  const { db } = ports
  const row = await withReopen(ports, () => db.visits.get(target.visitId))
  if (row?.state !== 'purgeable') throw new MovedMeanwhile('purged')
  await change(ports, { target, expected: row, event: 'purged', next: 'purged' }, async (fresh) => {
    await deleteContent(db, row.visitId)
    await db.visits.put({ ...fresh, state: 'purged', name: null })
  })
}

const discardable: readonly OutboxState['kind'][] = [
  'sealed',
  'registered',
  'uploading',
  'uploaded',
  'needs-sign-in',
  'attention',
  'damaged',
]

async function discard(ports: OutboxStorePorts, target: Target): Promise<void> {
  const { db } = ports
  const row = await withReopen(ports, () => db.visits.get(target.visitId))
  if (row === undefined || !discardable.includes(row.state)) throw new MovedMeanwhile('discard')
  // The visit that it amends has arrived, and leaves when the server has confirmed that (docs/offline.md I3).
  if ((await openProgress(ports.tablet, row)).amends) throw new MovedMeanwhile('discard')
  await change(ports, { target, expected: row, event: 'discard', next: 'gone' }, async () => {
    await deleteContent(db, row.visitId)
    await db.visits.delete(row.visitId)
  })
}

async function deleteContent(db: DeviceDb, visitId: VisitId): Promise<void> {
  for (const photo of await db.photos.where('visitId').equals(visitId).toArray()) await deletePhoto(db, photo.photoId)
  await db.envelopes.delete(visitId)
}

type Step = {
  target: Target
  expected: VisitRow
  event: OutboxEvent['kind'] | 'discard'
  next: OutboxState['kind'] | 'gone'
}

/** Compare and set: `apply` runs only while the version that is meant still stands where it was read. */
async function change(ports: OutboxStorePorts, step: Step, apply: (fresh: VisitRow) => Promise<void>): Promise<void> {
  const { db } = ports
  await strictly(ports, async () => {
    if (step.target.epoch !== null) await stepForward(db, step.target.epoch)
    const fresh = await db.visits.get(step.target.visitId)
    const { state, version } = step.expected
    if (fresh?.state !== state || fresh.version !== version || version !== step.target.version)
      throw new MovedMeanwhile(step.event)
    await apply(fresh)
    await addEvent(ports, step.expected, { event: step.event, to: step.next })
  })
  ports.listeners.changed()
}

const addEvent = (
  { db, clock }: OutboxStorePorts,
  row: VisitRow,
  { event, to }: { event: Step['event']; to: Step['next'] },
) => db.events.add({ visitId: row.visitId, version: row.version, event, from: row.state, to, at: clock.now() })

/** A step must be written down even on a full device: then the ballast makes room for it. */
async function strictly(ports: OutboxStorePorts, work: () => Promise<void>): Promise<void> {
  const { db } = ports
  const tables = [db.visits, db.envelopes, db.photos, db.segments, db.receipts, db.events, db.sender]
  const write = () => withReopen(ports, () => db.transaction('rw', tables, work))
  try {
    await write()
  } catch (error) {
    if (!isQuotaFull(error)) throw error
    await db.ballast.clear()
    await write()
  }
}
