import type { PhotoId, VisitId } from '../../../../contract/ids.ts'
import type { QuarantineReceipt } from '../../../../contract/visits/sealed-visit.ts'
import type { VisitReceipt } from '../../../../contract/visits/visit-upload.ts'
import { type VisitEvent, type VisitState, nextVisitState } from '../../../../domain/outbox/visit-state.ts'
import type { DeviceDb, EnvelopeRow, PhotoRow, VisitRow } from '../../../database/device-db.ts'
import { deletePhoto } from '../../../drafts/photo-segments.ts'
import type { Listeners } from '../../../platform/listeners.ts'
import type { DeviceWarnings } from '../../../device-warnings.ts'
import { isQuotaExceeded, withReopen } from '../../../database/open-database.ts'
import type { Clock } from '../../../platform/platform.ts'
import { DamagedRecord, type Vault } from '../../../vault/vault.ts'
import { recordProgress } from '../../../sender/sender-state.ts'
import {
  decryptProgress,
  decryptReceipt,
  type Progress,
  encryptProgress,
  encryptReceipt,
  stateOf,
} from './visit-records.ts'

/**
 * Another tab or person changed the visit meanwhile, or the event is impossible in its state: nothing was changed.
 */
export class ConcurrentChange extends Error {
  override readonly name = 'ConcurrentChange'
}

/** A visit as it stands on the device. */
export type VisitEntry = { row: VisitRow; state: VisitState; progress: Progress }
/** The version of a visit that a change is for. `epoch`: the sender's; null for a person's action. */
export type VisitVersion = { visitId: VisitId; version: number; epoch: number | null }

/** `tablet`: the vault that can be used with nobody signed in. */
export type VisitStoreDependencies = {
  db: DeviceDb
  tablet: Vault
  clock: Clock
  warnings: DeviceWarnings
  listeners: Listeners
}

export type VisitStore = {
  /** All rows by sequence; nothing is decrypted. */
  rows: () => Promise<VisitRow[]>
  /** Null when there is none. Throws DamagedRecord. */
  load: (visitId: VisitId) => Promise<VisitEntry | null>
  /** Throws DamagedRecord when there is none. */
  loadEnvelope: (visitId: VisitId) => Promise<EnvelopeRow>
  loadReceipt: (visitId: VisitId) => Promise<VisitReceipt | null>
  photos: (visitId: VisitId) => Promise<Map<PhotoId, PhotoRow>>
  /**
   * One strict transaction that checks the state before the event and stores the numbered event. Throws
   * ConcurrentChange, LockLost.
   */
  move: (target: VisitVersion, event: VisitEvent, receipt?: VisitReceipt | QuarantineReceipt) => Promise<void>
  /** Records how many bytes of a photo the server has. Throws ConcurrentChange, LockLost. */
  recordBytes: (target: VisitVersion & { epoch: number }, photoId: PhotoId, sent: number) => Promise<void>
  /** Deletes photos and payload of a purgeable visit; its row stays, so that an old draft can't reappear. */
  purge: (target: VisitVersion) => Promise<void>
  /** A person's decision: deletes the visit with its photos from the device. */
  discard: (target: VisitVersion) => Promise<void>
}

export function makeVisitStore(dependencies: VisitStoreDependencies): VisitStore {
  const { db, tablet } = dependencies
  const read = <T>(work: () => Promise<T>) => withReopen(dependencies, work)
  return {
    rows: () => read(() => db.visits.orderBy('sequence').toArray()),
    load: async (visitId) => {
      const row = await read(() => db.visits.get(visitId))
      if (row === undefined) return null
      const progress = await decryptProgress(tablet, row)
      return { row, progress, state: stateOf(row, progress) }
    },
    loadEnvelope: async (visitId) => {
      const row = await read(() => db.envelopes.get(visitId))
      if (row === undefined) throw new DamagedRecord('a visit')
      return row
    },
    loadReceipt: async (visitId) => {
      const row = await read(() => db.receipts.get(visitId))
      return row === undefined ? null : decryptReceipt(tablet, row)
    },
    photos: async (visitId) => {
      const rows = await read(() => db.photos.where('visitId').equals(visitId).toArray())
      return new Map(rows.map((row) => [row.photoId, row]))
    },
    move: (target, event, receipt) => move(dependencies, { target, event, receipt: receipt ?? null }),
    recordBytes: (target, photoId, sent) => recordBytes(dependencies, target, { photoId, sent }),
    purge: (target) => purge(dependencies, target),
    discard: (target) => discard(dependencies, target),
  }
}

async function move(
  dependencies: VisitStoreDependencies,
  {
    target,
    event,
    receipt,
  }: { target: VisitVersion; event: VisitEvent; receipt: VisitReceipt | QuarantineReceipt | null },
): Promise<void> {
  const { db, clock, tablet } = dependencies
  const row = await withReopen(dependencies, () => db.visits.get(target.visitId))
  if (row === undefined) throw new ConcurrentChange(event.kind)
  const progressBefore = await decryptProgress(tablet, row)
  const before = stateOf(row, progressBefore)
  const next = nextVisitState(before, event)
  if (next === null) throw new ConcurrentChange(event.kind)
  const progress = await encryptProgress(tablet, row.visitId, {
    ...progressBefore,
    changedAt: clock.now(),
    attention: next.kind === 'attention' ? { ...next.attention, fieldErrors: [...next.attention.fieldErrors] } : null,
    refused: next.kind === 'draft' && before.kind === 'attention' ? [...before.attention.fieldErrors] : [],
    ...receiptFields(receipt),
  })
  const receiptRow = receipt === null || 'heldAt' in receipt ? null : await encryptReceipt(tablet, receipt)
  await changeState(dependencies, { target, expected: row, event: event.kind, next: next.kind }, async (fresh) => {
    await db.visits.put({ ...fresh, state: next.kind, progress })
    if (receiptRow !== null) await db.receipts.put(receiptRow)
  })
}

/** The fields of a receipt that a list shows. */
function receiptFields(promise: VisitReceipt | QuarantineReceipt | null): Partial<Progress> {
  if (promise === null) return {}
  const { receiptNumber } = promise
  if ('heldAt' in promise) return { receiptNumber, held: { at: promise.heldAt, reason: promise.reason } }
  return { receiptNumber, committedAt: promise.committedAt, held: null }
}

async function recordBytes(
  dependencies: VisitStoreDependencies,
  target: VisitVersion & { epoch: number },
  { photoId, sent }: { photoId: PhotoId; sent: number },
): Promise<void> {
  const { db } = dependencies
  await writeStrictly(dependencies, async () => {
    await recordProgress(db, target.epoch)
    const row = await db.visits.get(target.visitId)
    if (row === undefined || row.version !== target.version) throw new ConcurrentChange('bytes-sent')
    if (row.state !== 'registered' && row.state !== 'uploading') throw new ConcurrentChange('bytes-sent')
    await db.photos.update(photoId, { sent })
    const photos = await db.photos.where('visitId').equals(row.visitId).toArray()
    const sentBytes = photos.reduce((sum, photo) => sum + photo.sent, 0)
    await db.visits.put({ ...row, state: 'uploading', sentBytes })
    if (row.state === 'registered') await addEvent(dependencies, row, { event: 'bytes-sent', to: 'uploading' })
  })
  dependencies.listeners.notify()
}

async function purge(dependencies: VisitStoreDependencies, target: VisitVersion): Promise<void> {
  const { db } = dependencies
  const row = await withReopen(dependencies, () => db.visits.get(target.visitId))
  if (row?.state !== 'purgeable') throw new ConcurrentChange('purged')
  await changeState(dependencies, { target, expected: row, event: 'purged', next: 'purged' }, async (fresh) => {
    await deleteContent(db, row.visitId)
    await db.visits.put({ ...fresh, state: 'purged', name: null })
  })
}

const discardable: readonly VisitState['kind'][] = [
  'sealed',
  'registered',
  'uploading',
  'uploaded',
  'needs-sign-in',
  'attention',
  'damaged',
]

async function discard(dependencies: VisitStoreDependencies, target: VisitVersion): Promise<void> {
  const { db } = dependencies
  const row = await withReopen(dependencies, () => db.visits.get(target.visitId))
  if (row === undefined || !discardable.includes(row.state)) throw new ConcurrentChange('discard')
  // The amended visit has arrived, and may be deleted when the server has confirmed that (docs/offline.md I3).
  if ((await decryptProgress(dependencies.tablet, row)).amends) throw new ConcurrentChange('discard')
  await changeState(dependencies, { target, expected: row, event: 'discard', next: 'gone' }, async () => {
    await deleteContent(db, row.visitId)
    await db.visits.delete(row.visitId)
  })
}

async function deleteContent(db: DeviceDb, visitId: VisitId): Promise<void> {
  for (const photo of await db.photos.where('visitId').equals(visitId).toArray()) await deletePhoto(db, photo.photoId)
  await db.envelopes.delete(visitId)
}

type StateChange = {
  target: VisitVersion
  expected: VisitRow
  event: VisitEvent['kind'] | 'discard'
  next: VisitState['kind'] | 'gone'
}

/** Compare and set: `apply` runs only if the row is still the version that was read. */
async function changeState(
  dependencies: VisitStoreDependencies,
  step: StateChange,
  apply: (fresh: VisitRow) => Promise<void>,
): Promise<void> {
  const { db } = dependencies
  await writeStrictly(dependencies, async () => {
    if (step.target.epoch !== null) await recordProgress(db, step.target.epoch)
    const fresh = await db.visits.get(step.target.visitId)
    const { state, version } = step.expected
    if (fresh?.state !== state || fresh.version !== version || version !== step.target.version)
      throw new ConcurrentChange(step.event)
    await apply(fresh)
    await addEvent(dependencies, step.expected, { event: step.event, to: step.next })
  })
  dependencies.listeners.notify()
}

const addEvent = (
  { db, clock }: VisitStoreDependencies,
  row: VisitRow,
  { event, to }: { event: StateChange['event']; to: StateChange['next'] },
) => db.events.add({ visitId: row.visitId, version: row.version, event, from: row.state, to, at: clock.now() })

/** A step must be stored even on a full device: then the ballast is deleted to make room. */
async function writeStrictly(dependencies: VisitStoreDependencies, work: () => Promise<void>): Promise<void> {
  const { db } = dependencies
  const tables = [db.visits, db.envelopes, db.photos, db.segments, db.receipts, db.events, db.sender]
  const write = () => withReopen(dependencies, () => db.transaction('rw', tables, work))
  try {
    await write()
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error
    await db.ballast.clear()
    await write()
  }
}
