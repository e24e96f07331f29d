import { beforeEach, expect, test } from 'vitest'
import { tab, tablet, tabletForEach } from '../../../../../tests/support/each-tablet.ts'
import { sealed } from '../../../../../tests/support/test-device.ts'
import type { VisitId } from '../../../../contract/ids.ts'
import type { VisitStateName } from '../../../../domain/outbox/visit-state.ts'
import { DamagedRecord } from '../../../vault/vault.ts'
import { ConcurrentChange } from './visit-store.ts'
import { LockLost, readSenderState, becomeSender } from '../../../sender/sender-state.ts'

tabletForEach()

let visitId: VisitId
beforeEach(async () => {
  visitId = (await sealed(tab, [10_000])).visitId
})

const target = (more: { version?: number; epoch?: number | null } = {}) => ({
  visitId,
  version: 1,
  epoch: null,
  ...more,
})
const put = (state: VisitStateName) => tab.device.db.visits.update(visitId, { state })
const photoIds = async () => [...(await tab.store.photos(visitId)).keys()]
const unknown = crypto.randomUUID() as VisitId

test('of a visit that is not here there is no row, no receipt and no photo, and its envelope is damaged', async () => {
  expect(await tab.store.load(unknown)).toBeNull()
  expect(await tab.store.loadReceipt(unknown)).toBeNull()
  expect(await tab.store.photos(unknown)).toEqual(new Map())
  await expect(tab.store.loadEnvelope(unknown)).rejects.toThrow(DamagedRecord)
  const gone = { visitId: unknown, version: 1, epoch: null }
  await expect(tab.store.move(gone, { kind: 'registered' })).rejects.toThrow(ConcurrentChange)
  await expect(tab.store.discard(gone)).rejects.toThrow(ConcurrentChange)
  await expect(tab.store.purge(gone)).rejects.toThrow(ConcurrentChange)
  await expect(
    tab.store.recordBytes({ ...gone, epoch: await becomeSender(tab.device.db, 'me') }, (await photoIds())[0]!, 1),
  ).rejects.toThrow(ConcurrentChange)
})

test('the envelope of a visit that is here is its own', async () => {
  expect(await tab.store.loadEnvelope(visitId)).toMatchObject({ visitId, version: 1 })
})

test.each(['sealed', 'registered', 'uploading', 'uploaded', 'needs-sign-in', 'damaged'] as const)(
  'a visit that is %s can be discarded, with all that belongs to it',
  async (state) => {
    const { db } = tab.device
    await put(state)
    await tab.store.discard(target())
    const left = await Promise.all([db.visits, db.envelopes, db.photos, db.segments].map((table) => table.count()))
    expect(left).toEqual([0, 0, 0, 0])
    expect((await db.events.toArray()).at(-1)).toMatchObject({ event: 'discard', from: state, to: 'gone' })
  },
)

test.each(['draft', 'committed', 'held', 'purgeable', 'purged'] as const)('one that is %s can not', async (state) => {
  await put(state)
  await expect(tab.store.discard(target())).rejects.toThrow(ConcurrentChange)
  expect(await tab.device.db.photos.count()).toBe(1)
})

test('only what may be purged is, and its row stays without its name', async () => {
  for (const state of ['sealed', 'committed', 'held', 'purged'] as const) {
    await put(state)
    await expect(tab.store.purge(target())).rejects.toThrow(ConcurrentChange)
  }
  await put('purgeable')
  await expect(tab.store.purge(target({ version: 2, epoch: 99 }))).rejects.toThrow(LockLost)
  await tab.store.purge(target())
  expect((await tab.store.load(visitId))?.row).toMatchObject({ state: 'purged', name: null })
  expect(await photoIds()).toEqual([])
})

test('another version than the one that is meant is neither moved, purged nor discarded', async () => {
  await expect(tab.store.move(target({ version: 2 }), { kind: 'registered' })).rejects.toThrow(ConcurrentChange)
  await put('purgeable')
  await expect(tab.store.purge(target({ version: 2 }))).rejects.toThrow(ConcurrentChange)
  await put('sealed')
  await expect(tab.store.discard(target({ version: 2 }))).rejects.toThrow(ConcurrentChange)
  expect(await photoIds()).toHaveLength(1)
  expect((await tab.store.load(visitId))?.state).toEqual({ kind: 'sealed' })
})

test('bytes are noted of a visit that goes out, by its sender, in the sum of its photos', async () => {
  const { db } = tab.device
  const epoch = await becomeSender(db, 'me')
  const [photoId] = await photoIds()
  const record = (sent: number, more = {}) => tab.store.recordBytes({ ...target(), epoch, ...more }, photoId!, sent)
  for (const state of ['sealed', 'uploaded', 'committed'] as const) {
    await put(state)
    await expect(record(1)).rejects.toThrow(ConcurrentChange)
  }
  await put('registered')
  await expect(record(1, { version: 2 })).rejects.toThrow(ConcurrentChange)
  await expect(record(1, { epoch: epoch - 1 })).rejects.toThrow(LockLost)
  const heard: number[] = []
  tab.storeDependencies.listeners.subscribe(() => heard.push(1))
  await record(5)
  expect((await db.events.toArray()).at(-1)).toMatchObject({ event: 'bytes-sent', from: 'registered' })
  await record(7)
  expect(heard).toHaveLength(2)
  expect((await tab.store.load(visitId))?.row).toMatchObject({ state: 'uploading', sentBytes: 7 })
  expect((await tab.store.photos(visitId)).get(photoId!)?.sent).toBe(7)
  const events = (await db.events.toArray()).map(({ event }) => event)
  expect(events, 'only the first of them is an event').toEqual(['seal', 'bytes-sent'])
})

test('what a refused visit was refused for stays with it while it is a draft, and no longer', async () => {
  const fieldErrors = [{ pointer: '/lesions/0', message: 'No.' }]
  const attention = { reason: 'invalid', action: 'correct-and-send', fieldErrors } as const
  const progress = async () => (await tab.store.load(visitId))?.progress
  tablet.clock.advance(1000)
  await tab.store.move(target(), { kind: 'refused', attention })
  expect(await progress()).toMatchObject({ attention, refused: [], changedAt: tablet.clock.now() })
  await tab.store.move(target(), { kind: 'edit' })
  expect(await progress()).toMatchObject({ attention: null, refused: fieldErrors })
  await tab.store.move(target(), { kind: 'seal' })
  expect(await progress()).toMatchObject({ attention: null, refused: [] })
  await tab.store.move(target(), { kind: 'refused', attention })
  await tab.store.move(target(), { kind: 'try-again' })
  expect(await progress(), 'it goes out again as it is').toMatchObject({ attention: null, refused: [] })
  await tab.store.move(target(), { kind: 'damaged' })
  await tab.store.move(target(), { kind: 'edit' })
  expect(await progress(), 'nobody refused anything').toMatchObject({ refused: [] })
})

test('a step of a person closes no breaker, and one of the sender does', async () => {
  const { db } = tab.device
  const epoch = await becomeSender(db, 'me')
  const { progress } = await readSenderState(db)
  await tab.store.move(target(), { kind: 'registered' })
  expect((await readSenderState(db)).progress).toBe(progress)
  await tab.store.move(target({ epoch }), { kind: 'all-sent' })
  expect((await readSenderState(db)).progress).toBe(progress + 1)
})

test('a mistake of ours is not taken for a full device', async () => {
  const { db } = tab.device
  let tries = 0
  db.events.hook('creating', () => {
    tries += 1
    throw new TypeError('a mistake')
  })
  await expect(tab.store.move(target(), { kind: 'registered' })).rejects.toThrow('a mistake')
  expect(tries).toBe(1)
  expect((await tab.store.load(visitId))?.state).toEqual({ kind: 'sealed' })
})

test('the receipt is kept with the visit that it is for, and what a list shows of it', async () => {
  const about = { visitId, version: 1, signature: 'signed', payloadHash: 'ab'.repeat(32), photoHashes: {} }
  const receipt = { ...about, receiptNumber: 'L7Q2-94', committedAt: '2026-11-20T01:00:00.000Z' }
  await tab.store.move(target(), { kind: 'committed' }, receipt)
  expect(await tab.store.loadReceipt(visitId)).toEqual(receipt)
  const { receiptNumber, committedAt } = receipt
  const progress = async () => (await tab.store.load(visitId))?.progress
  expect(await progress()).toMatchObject({ receiptNumber, committedAt, held: null })
  await tab.store.move(target(), { kind: 'confirmed' })
  expect(await progress(), 'what is said later takes nothing back').toMatchObject({ receiptNumber, committedAt })
})

test('a visit that a manager looks at shows since when and why, until it has its receipt', async () => {
  const about = { visitId, version: 1, signature: 'signed' }
  const sealed = { envelopeHash: 'ab'.repeat(32), photoHashes: {} }
  const [at, reason] = ['2026-11-20T01:00:00.000Z', 'owner-disabled'] as const
  const held = { ...about, kind: 'held' as const, sealed, heldAt: at, reason, receiptNumber: 'H3LD-1' }
  await tab.store.move(target(), { kind: 'held' }, held)
  const progress = async () => (await tab.store.load(visitId))?.progress
  expect(await progress()).toMatchObject({ receiptNumber: 'H3LD-1', held: { at, reason }, committedAt: null })
  expect(await tab.store.loadReceipt(visitId)).toBeNull()
  const receipt = { ...about, payloadHash: 'ab'.repeat(32), photoHashes: {}, receiptNumber: 'L7Q2-94', committedAt: at }
  await tab.store.move(target(), { kind: 'committed' }, receipt)
  expect(await progress()).toMatchObject({ receiptNumber: 'L7Q2-94', held: null, committedAt: at })
})

test('what has no place in the state of a visit changes nothing', async () => {
  await expect(tab.store.move(target(), { kind: 'confirmed' })).rejects.toThrow(ConcurrentChange)
  expect((await tab.store.load(visitId))?.state).toEqual({ kind: 'sealed' })
  expect(await tab.device.db.events.count()).toBe(1)
})

test('of two that move or discard a visit at once one does, and the other has changed nothing', async () => {
  const ends = async (...moves: Promise<void>[]) =>
    (await Promise.allSettled(moves)).map((end) => (end.status === 'rejected' ? String(end.reason.name) : 'done'))
  const register = () => tab.store.move(target(), { kind: 'registered' })
  expect(await ends(register(), register())).toEqual(['done', 'ConcurrentChange'])
  expect((await tab.device.db.events.toArray()).map(({ event }) => event)).toEqual(['seal', 'registered'])
  const discard = () => tab.store.discard(target())
  expect(await ends(discard(), discard())).toEqual(['done', 'ConcurrentChange'])
})

test('who looks at the outbox hears of each step, and of none that was not taken', async () => {
  let heard = 0
  tab.storeDependencies.listeners.subscribe(() => (heard += 1))
  await tab.store.move(target(), { kind: 'registered' })
  expect(heard).toBe(1)
  await expect(tab.store.move(target(), { kind: 'confirmed' })).rejects.toThrow(ConcurrentChange)
  await tab.store.discard(target())
  expect(heard).toBe(2)
})

test('all visits are there in the order in which they were sealed', async () => {
  const second = await sealed(tab, [50])
  await tab.device.db.visits.update(visitId, { sequence: 9 })
  expect((await tab.store.rows()).map((row) => row.visitId)).toEqual([second.visitId, visitId])
})
